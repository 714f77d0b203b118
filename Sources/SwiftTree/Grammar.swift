import CTreeSitter
import CTreeSitterSwift

/// The grammar's symbols that lowering tells apart. No other file than this and `Lowering*.swift` knows
/// what the grammar calls its nodes.
enum Raw: UInt8 {
  case other, token, error
  case sourceFile, statements, comment, multilineComment, directive, shebang, diagnostic
  case simpleIdentifier, identifier, typeIdentifier
  case integerLiteral, hexLiteral, octLiteral, binLiteral, realLiteral, booleanLiteral, nilLiteral
  case lineString, multiLineString, rawString, rawInterpolation, interpolated, regexLiteral
  case navigation, navigationSuffix, postfix, prefix, call, callSuffix, constructor, constructorSuffix
  case valueArguments, valueArgument, argumentLabel, typeArguments
  case lambda, captureList, captureItem, lambdaType, lambdaParameters, lambdaParameter
  case multiplicative, additive, comparison, equality, conjunction, disjunction, coalescing, infix
  case range, openStartRange, openEndRange, bitwise, ternary, asExpression, asOperator, check, customOperator, bang
  case tryExpression, tryOperator, awaitExpression, unsafeExpression, consumeExpression
  case tuple, array, dictionary, selfExpression, superExpression
  case keyPath, keyPathString, selector, specialLiteral, playgroundLiteral, macroInvocation, externalMacro
  case packExpansion
  case ifStatement, guardStatement, switchStatement, switchEntry, switchPattern, defaultKeyword, whereKeyword
  case whereClause, elseKeyword
  case forStatement, whileStatement, repeatStatement, doStatement, catchBlock, catchKeyword, transfer, throwKeyword
  case assignment, assignable, availability, discard, statementLabel
  case valueBinding, pattern, wildcard
  case property, protocolProperty, protocolRequirements, computedProperty, computedGetter, computedSetter
  case computedModify, willSetDidSet, willSetClause, didSetClause
  case function, protocolFunction, functionBody, initDeclaration, deinitDeclaration, subscriptDeclaration, parameter
  case classDeclaration, classBody, enumBody, enumEntry, enumTypeParameters, protocolDeclaration, protocolBody
  case inheritance, typeParameters, typeParameter, typeConstraints, importDeclaration, typealiasDeclaration,
    associatedType
  case operatorDeclaration, precedenceGroup, macroDeclaration
  case modifiers, attribute, parameterModifiers, typeModifiers, modifier, ownership
  case typeAnnotation, userType, optionalType, arrayType, dictionaryType, functionType, tupleType, tupleTypeItem
  case opaqueType, existentialType, metatype, compositionType

  /// Operators, whose grouping lowering decides anew.
  var isOperation: Bool {
    switch self {
    case .multiplicative, .additive, .comparison, .equality, .conjunction, .disjunction, .coalescing, .infix,
      .range, .bitwise, .ternary, .asExpression, .check, .tryExpression, .awaitExpression, .unsafeExpression,
      .consumeExpression:
      true
    default: false
    }
  }

  var isPostfix: Bool { self == .navigation || self == .call || self == .postfix }

  private static let names: [String: Raw] = [
    "source_file": .sourceFile, "statements": .statements, "comment": .comment,
    "multiline_comment": .multilineComment, "directive": .directive, "shebang_line": .shebang,
    "diagnostic": .diagnostic, "simple_identifier": .simpleIdentifier, "identifier": .identifier,
    "type_identifier": .typeIdentifier, "integer_literal": .integerLiteral, "hex_literal": .hexLiteral,
    "oct_literal": .octLiteral, "bin_literal": .binLiteral, "real_literal": .realLiteral,
    "boolean_literal": .booleanLiteral, "nil_literal": .nilLiteral, "line_string_literal": .lineString,
    "multi_line_string_literal": .multiLineString, "raw_string_literal": .rawString,
    "raw_str_interpolation": .rawInterpolation, "interpolated_expression": .interpolated,
    "regex_literal": .regexLiteral, "navigation_expression": .navigation,
    "navigation_suffix": .navigationSuffix, "postfix_expression": .postfix, "prefix_expression": .prefix,
    "call_expression": .call, "call_suffix": .callSuffix, "constructor_expression": .constructor,
    "constructor_suffix": .constructorSuffix, "value_arguments": .valueArguments,
    "value_argument": .valueArgument, "value_argument_label": .argumentLabel,
    "type_arguments": .typeArguments, "lambda_literal": .lambda, "capture_list": .captureList,
    "capture_list_item": .captureItem, "lambda_function_type": .lambdaType,
    "lambda_function_type_parameters": .lambdaParameters, "lambda_parameter": .lambdaParameter,
    "multiplicative_expression": .multiplicative, "additive_expression": .additive,
    "comparison_expression": .comparison, "equality_expression": .equality,
    "conjunction_expression": .conjunction, "disjunction_expression": .disjunction,
    "nil_coalescing_expression": .coalescing, "infix_expression": .infix, "range_expression": .range,
    "open_start_range_expression": .openStartRange, "open_end_range_expression": .openEndRange,
    "bitwise_operation": .bitwise, "ternary_expression": .ternary, "as_expression": .asExpression,
    "as_operator": .asOperator, "check_expression": .check, "custom_operator": .customOperator,
    "bang": .bang, "try_expression": .tryExpression, "try_operator": .tryOperator,
    "await_expression": .awaitExpression, "unsafe_expression": .unsafeExpression,
    "consume_expression": .consumeExpression, "tuple_expression": .tuple, "array_literal": .array,
    "dictionary_literal": .dictionary, "self_expression": .selfExpression,
    "super_expression": .superExpression, "key_path_expression": .keyPath,
    "key_path_string_expression": .keyPathString, "selector_expression": .selector,
    "special_literal": .specialLiteral, "playground_literal": .playgroundLiteral,
    "macro_invocation": .macroInvocation, "external_macro_definition": .externalMacro,
    "value_pack_expansion": .packExpansion, "if_statement": .ifStatement,
    "guard_statement": .guardStatement, "switch_statement": .switchStatement,
    "switch_entry": .switchEntry, "switch_pattern": .switchPattern, "default_keyword": .defaultKeyword,
    "where_keyword": .whereKeyword, "where_clause": .whereClause, "else": .elseKeyword,
    "for_statement": .forStatement, "while_statement": .whileStatement,
    "repeat_while_statement": .repeatStatement, "do_statement": .doStatement, "catch_block": .catchBlock,
    "catch_keyword": .catchKeyword, "control_transfer_statement": .transfer,
    "throw_keyword": .throwKeyword, "assignment": .assignment,
    "directly_assignable_expression": .assignable, "availability_condition": .availability,
    "discard_statement": .discard, "statement_label": .statementLabel, "value_binding_pattern": .valueBinding,
    "pattern": .pattern,
    "wildcard_pattern": .wildcard, "property_declaration": .property,
    "protocol_property_declaration": .protocolProperty,
    "protocol_property_requirements": .protocolRequirements, "computed_property": .computedProperty,
    "computed_getter": .computedGetter, "computed_setter": .computedSetter,
    "computed_modify": .computedModify, "willset_didset_block": .willSetDidSet,
    "willset_clause": .willSetClause, "didset_clause": .didSetClause, "function_declaration": .function,
    "protocol_function_declaration": .protocolFunction, "function_body": .functionBody,
    "init_declaration": .initDeclaration, "deinit_declaration": .deinitDeclaration,
    "subscript_declaration": .subscriptDeclaration, "parameter": .parameter,
    "class_declaration": .classDeclaration, "class_body": .classBody, "enum_class_body": .enumBody,
    "enum_entry": .enumEntry, "enum_type_parameters": .enumTypeParameters,
    "protocol_declaration": .protocolDeclaration, "protocol_body": .protocolBody,
    "inheritance_specifier": .inheritance, "type_parameters": .typeParameters, "type_parameter": .typeParameter,
    "type_constraints": .typeConstraints, "import_declaration": .importDeclaration,
    "typealias_declaration": .typealiasDeclaration, "associatedtype_declaration": .associatedType,
    "operator_declaration": .operatorDeclaration, "precedence_group_declaration": .precedenceGroup,
    "macro_declaration": .macroDeclaration, "modifiers": .modifiers, "attribute": .attribute,
    "parameter_modifiers": .parameterModifiers, "type_modifiers": .typeModifiers,
    "property_behavior_modifier": .modifier,
    "member_modifier": .modifier, "visibility_modifier": .modifier, "function_modifier": .modifier,
    "mutation_modifier": .modifier, "property_modifier": .modifier, "inheritance_modifier": .modifier,
    "parameter_modifier": .modifier, "ownership_modifier": .ownership,
    "type_annotation": .typeAnnotation, "user_type": .userType, "optional_type": .optionalType,
    "array_type": .arrayType, "dictionary_type": .dictionaryType, "function_type": .functionType,
    "tuple_type": .tupleType, "tuple_type_item": .tupleTypeItem, "opaque_type": .opaqueType,
    "existential_type": .existentialType, "metatype": .metatype,
    "protocol_composition_type": .compositionType,
  ]

  static func named(_ name: String) -> Raw { names[name] ?? .other }
}

/// The grammar's fields that lowering reads.
struct Fields {
  let name: UInt8
  let boundIdentifier: UInt8
  let externalName: UInt8
  let defaultValue: UInt8
  let rawValue: UInt8
  let key: UInt8
}

/// The loaded grammar: which of the grammar's numbers mean what. Immutable, shared by all threads, never freed.
final class Grammar: @unchecked Sendable {
  /// nil where the runtime accepts no form of the grammar.
  static let shared = Grammar()

  /// Points to constant data.
  let language: OpaquePointer
  /// By symbol; the one after the last symbol is the error node's.
  let kinds: UnsafePointer<Raw>
  let fields: Fields
  /// What filling the table has to know.
  let traits: duo_grammar

  private init?() {
    guard let language = duo_swift_language(UInt32(TREE_SITTER_LANGUAGE_VERSION)) else { return nil }
    // Parsers are made from this object alone, so none is there yet.
    duo_use_pool()
    self.language = language
    let count = Int(ts_language_symbol_count(language))
    let kinds = UnsafeMutablePointer<Raw>.allocate(capacity: count + 1)
    let traits = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    for symbol in 0..<count {
      let isNamed = ts_language_symbol_type(language, TSSymbol(symbol)) == TSSymbolTypeRegular
      let name = isNamed ? ts_language_symbol_name(language, TSSymbol(symbol)) : nil
      kinds[symbol] = name.map { Raw.named(String(cString: $0)) } ?? .token
      traits[symbol] = isNamed ? kinds[symbol].traits : UInt8(DUO_TRAIT_LEAF)
    }
    kinds[count] = .error
    self.kinds = UnsafePointer(kinds)
    self.traits = duo_grammar(traits: traits, symbol_count: UInt16(count))
    func field(_ name: String) -> UInt8 {
      UInt8(truncatingIfNeeded: ts_language_field_id_for_name(language, name, UInt32(name.utf8.count)))
    }
    fields = Fields(
      name: field("name"), boundIdentifier: field("bound_identifier"), externalName: field("external_name"),
      defaultValue: field("default_value"), rawValue: field("raw_value"), key: field("key"))
  }
}

extension Raw {
  /// What the table holds of such nodes: a node without anything that lowering reads below it is not entered.
  fileprivate var traits: UInt8 {
    let traits =
      switch self {
      case .comment, .multilineComment: DUO_TRAIT_LEAF | DUO_TRAIT_MARK
      case .simpleIdentifier, .typeIdentifier, .integerLiteral, .hexLiteral, .octLiteral, .binLiteral, .realLiteral,
        .nilLiteral, .regexLiteral, .customOperator, .directive, .shebang, .diagnostic, .wildcard:
        DUO_TRAIT_LEAF
      case .lineString, .multiLineString, .rawString: DUO_TRAIT_TEXT | DUO_TRAIT_NO_FIELDS
      case .sourceFile, .statements, .functionBody, .classBody, .enumBody, .protocolBody, .call, .callSuffix,
        .valueArguments, .navigation, .navigationSuffix, .postfix, .prefix, .lambda, .userType, .typeArguments,
        .modifiers, .assignment, .assignable, .transfer, .macroInvocation, .computedProperty, .typeAnnotation,
        .inheritance, .optionalType, .interpolated:
        DUO_TRAIT_NO_FIELDS
      case _ where isOperation: DUO_TRAIT_NO_FIELDS
      default: 0
      }
    return UInt8(DUO_TRAIT_NAMED | traits)
  }
}
