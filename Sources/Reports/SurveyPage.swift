import Audit
import AuditRules

/// A survey as one page for a browser: a map of folders by weight, filters by level, rule and folder, and every finding with its
/// line and trace. It asks for nothing from outside, and is read on a phone as well.
struct SurveyPage {
  let survey: Survey
  let toolVersion: String

  func write(to output: inout ReportOutput) {
    var data = ReportOutput()
    json.write(to: &data, linesDownTo: 2)
    output.append(Self.head)
    // A `<` could end the script that the data stands in.
    for byte in data.bytes {
      if byte == UInt8(ascii: "<") { output.append("\\u003c") } else { output.append(CollectionOfOne(byte)) }
    }
    output.append(Self.tail)
  }

  private var json: JSONValue {
    [
      "tool": .string("duo-audit \(toolVersion)"),
      "summary": .string(SummaryLine.text(survey.report, time: false)),
      "folders": .array(
        survey.folders.map {
          ["path": .string($0.path), "weight": .integer($0.counts.weight), "count": .integer($0.counts.total)]
        }),
      "first": .array(survey.foldersFirst.map { .string($0.path) }),
      "rules": .array(survey.rules.map { ["name": .string($0.name), "title": .string($0.title)] }),
      "helpers": .array(
        survey.helpers.map { ["name": .string($0.name), "uses": .integer($0.uses), "files": .integer($0.files)] }),
      "unadapted": .array(survey.files.filter { $0.isUnadapted && $0.counts.weight > 0 }.map { .string($0.path) }),
      "findings": .array(survey.report.findings.filter { $0.waived == nil }.map(finding)),
    ]
  }

  private func finding(_ finding: Finding) -> JSONValue {
    let excerpt = SourceExcerpt(finding.place)
    return [
      "rule": .string(finding.rule), "level": .string(finding.level.rawValue),
      "medium": .boolean(finding.confidence == .medium), "path": .string(finding.place.file.shown),
      "line": .integer(finding.place.start.line), "column": .integer(finding.place.start.characters),
      "message": .string(finding.message), "fix": .string(finding.fix),
      "code": .string(excerpt.text), "carets": .string(excerpt.carets),
      "trace": .array(
        finding.related.prefix(8).map { step in
          ["message": .string(step.message), "at": .string("\(step.place.file.shown):\(step.place.start.line)")]
        }),
    ]
  }

  private static let head = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>duo-audit survey</title>
    <style>
    :root { --ground: #fff; --ink: #1c1c1e; --faint: #6b6b70; --line: #d9d9de; --card: #f5f5f7;
      --P0: #c62828; --P1: #d9730d; --P2: #8a7400; --advice: #5f6b7a; --fit: #2f6f3e; color-scheme: light dark; }
    @media (prefers-color-scheme: dark) { :root { --ground: #131315; --ink: #ececf0; --faint: #9a9aa2; --line: #34343a;
      --card: #1e1e22; --P0: #ff6b60; --P1: #ffa24a; --P2: #e0c341; --advice: #9fb0c3; --fit: #7bc88f; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 70rem; background: var(--ground); color: var(--ink);
      font: 16px/1.45 system-ui, sans-serif; }
    h1 { font-size: 1.3rem; margin: 0 0 .2rem; } h2 { font-size: 1.05rem; margin: 1.6rem 0 .5rem; }
    p { margin: .3rem 0; } .faint { color: var(--faint); }
    code, pre { font: .85rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
    #map { position: relative; height: 18rem; border-radius: .5rem; overflow: hidden; background: var(--card); }
    #map button { position: absolute; border: 1px solid var(--ground); margin: 0; padding: .25rem .35rem; overflow: hidden;
      text-align: left; color: #fff; font: .75rem/1.25 system-ui, sans-serif; cursor: pointer; overflow-wrap: anywhere; }
    #map button[aria-pressed=true] { outline: 3px solid var(--ink); outline-offset: -3px; }
    .filters { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; position: sticky; top: 0; z-index: 1;
      background: var(--ground); padding: .5rem 0; border-bottom: 1px solid var(--line); }
    .filters button, .filters select, .filters input { font: inherit; font-size: .9rem; padding: .3rem .6rem;
      border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; max-width: 100%; }
    .filters button[aria-pressed=false] { opacity: .45; }
    .level { font-weight: 600; } .P0 { color: var(--P0); } .P1 { color: var(--P1); } .P2 { color: var(--P2); }
    .advice { color: var(--advice); }
    details { border-bottom: 1px solid var(--line); padding: .55rem 0; } summary { cursor: pointer; overflow-wrap: anywhere; }
    pre { background: var(--card); padding: .6rem; border-radius: .4rem; overflow-x: auto; margin: .5rem 0; }
    ul { margin: .3rem 0; padding-left: 1.2rem; overflow-wrap: anywhere; } .fix { color: var(--fit); }
    #more { display: block; margin: 1rem auto; font: inherit; padding: .5rem 1rem; }
    table { border-collapse: collapse; } td { padding: .1rem .8rem .1rem 0; overflow-wrap: anywhere; }
    </style>
    </head>
    <body>
    <h1>duo-audit survey</h1>
    <p id="summary" class="faint"></p>
    <h2>Folders by weight</h2>
    <p class="faint">A P0 weighs nine, a P1 three, a P2 one. Touch a folder to see what was found in it.</p>
    <div id="map"></div>
    <section id="helpers"></section>
    <h2 id="count"></h2>
    <div class="filters">
    <span id="levels"></span>
    <select id="rule" aria-label="Rule"></select>
    <select id="folder" aria-label="Folder"></select>
    <input id="text" type="search" placeholder="path or message" aria-label="Search">
    </div>
    <main id="list"></main>
    <button id="more" hidden>more</button>
    <section id="unadapted"></section>
    <p id="tool" class="faint"></p>
    <script>
    "use strict";
    const data =
    """#

  private static let tail = #"""
    ;
    const at = id => document.getElementById(id);
    const make = (tag, text, name) => {
      const node = document.createElement(tag);
      if (text !== undefined) node.textContent = text;
      if (name) node.className = name;
      return node;
    };
    const levels = ["P0", "P1", "P2", "advice"];
    const state = { levels: new Set(levels), rule: "", folder: "", text: "", shown: 100 };
    const folderOf = path => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) || "/" : ".";
    data.findings.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
    const hits = () => data.findings.filter(f => state.levels.has(f.level) && (!state.rule || f.rule === state.rule)
      && (!state.folder || folderOf(f.path) === state.folder)
      && (!state.text || (f.path + " " + f.message + " " + f.code).toLowerCase().includes(state.text)));

    const card = f => {
      const box = make("details");
      const head = make("summary");
      head.append(make("span", f.level, "level " + f.level), " ", make("strong", f.rule), " ",
        make("span", f.path + ":" + f.line + ":" + f.column, "faint"), make("br"), f.message,
        f.medium ? make("span", " (medium confidence)", "faint") : "");
      box.append(head, make("pre", f.code + "\n" + f.carets));
      if (f.fix) box.append(make("p", "Instead: " + f.fix, "fix"));
      if (f.trace.length) {
        const steps = make("ul");
        for (const step of f.trace) steps.append(make("li", step.message + "  " + step.at));
        box.append(steps);
      }
      return box;
    };

    const show = () => {
      const found = hits();
      at("count").textContent = found.length + (found.length === 1 ? " finding" : " findings");
      at("list").replaceChildren(...found.slice(0, state.shown).map(card));
      at("more").hidden = found.length <= state.shown;
      for (const box of at("map").children) box.setAttribute("aria-pressed", String(box.dataset.path === state.folder));
    };
    const change = () => { state.shown = 100; show(); };

    // Rows along the shorter side, each as square as it gets.
    const areas = (items, x, y, width, height, place) => {
      let rest = items.slice(), sum = rest.reduce((all, item) => all + item.weight, 0);
      while (rest.length) {
        const side = Math.min(width, height), scale = width * height / sum;
        let row = [], rowSum = 0, worst = Infinity;
        while (rest.length) {
          const next = rowSum + rest[0].weight, depth = next * scale / side;
          const bad = Math.max(...row.concat(rest[0]).map(item => {
            const length = item.weight * scale / depth;
            return Math.max(length / depth, depth / length);
          }));
          if (row.length && bad > worst) break;
          worst = bad; rowSum = next; row.push(rest.shift());
        }
        const depth = rowSum * scale / side;
        let along = 0;
        for (const item of row) {
          const length = item.weight * scale / depth;
          if (width >= height) place(item, x, y + along, depth, length); else place(item, x + along, y, length, depth);
          along += length;
        }
        if (width >= height) { x += depth; width -= depth; } else { y += depth; height -= depth; }
        sum -= rowSum;
      }
    };
    const draw = () => {
      const map = at("map"), width = map.clientWidth, height = map.clientHeight;
      const heavy = data.folders.filter(folder => folder.weight > 0);
      map.replaceChildren();
      map.hidden = !heavy.length;
      const most = heavy.length ? heavy[0].weight : 1;
      if (width > 0) areas(heavy, 0, 0, width, height, (folder, x, y, w, h) => {
        const box = make("button");
        box.dataset.path = folder.path;
        box.title = folder.path + ": " + folder.count;
        box.style.left = x + "px"; box.style.top = y + "px"; box.style.width = w + "px"; box.style.height = h + "px";
        const heat = Math.sqrt(folder.weight / most);
        box.style.background = "hsl(" + (215 - 215 * heat) + " 55% 36%)";
        if (w > 46 && h > 22) box.textContent = folder.path + " (" + folder.count + ")";
        box.onclick = () => {
          state.folder = state.folder === folder.path ? "" : folder.path;
          at("folder").value = state.folder;
          change();
        };
        map.append(box);
      });
      show();
    };

    at("summary").textContent = data.summary;
    at("tool").textContent = data.tool;
    for (const level of levels) {
      const count = data.findings.filter(f => f.level === level).length;
      if (!count) continue;
      const button = make("button", level + " " + count, level);
      button.setAttribute("aria-pressed", "true");
      button.onclick = () => {
        if (!state.levels.delete(level)) state.levels.add(level);
        button.setAttribute("aria-pressed", String(state.levels.has(level)));
        change();
      };
      at("levels").append(button, " ");
    }
    const fill = (id, first, values) => {
      at(id).append(new Option(first, ""), ...values.map(value => new Option(value, value)));
      at(id).onchange = () => { state[id] = at(id).value; change(); };
    };
    fill("rule", "all rules", data.rules.map(rule => rule.name));
    fill("folder", "all folders", data.folders.map(folder => folder.path));
    at("text").oninput = () => { state.text = at("text").value.toLowerCase(); change(); };
    at("more").onclick = () => { state.shown += 200; show(); };
    if (data.helpers.length) {
      const table = make("table");
      for (const helper of data.helpers.slice(0, 20)) {
        const row = make("tr"), name = make("td");
        name.append(make("code", helper.name));
        row.append(name, make("td", helper.uses + (helper.uses === 1 ? " use" : " uses")),
          make("td", helper.files + (helper.files === 1 ? " file" : " files"), "faint"));
        table.append(row);
      }
      at("helpers").append(make("h2", "Helpers to fix first"),
        make("p", "One mended mends all its uses.", "faint"), table);
    }
    if (data.unadapted.length) {
      const list = make("ul");
      for (const path of data.unadapted) list.append(make("li", path));
      at("unadapted").append(make("h2", "Files with findings and no sign that a changing size was thought of"), list);
    }
    draw();
    addEventListener("resize", draw);
    </script>
    </body>
    </html>

    """#
}
