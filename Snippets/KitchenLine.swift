// Machines in a line: order, record the path of an ingredient, and edit the line while it runs.

import Baton
import Kitchen

let line = try Line("kitchen", machines: [.tomato, .onion, .lettuce])

// snippet.order
print(line.prepare(["tomato", "양파", "tofu"]))
// 2 ingredients are ready: tomato, sliced; 양파, sliced.
// No machine handles "tofu"; "tomato", "onion" and "lettuce" saw it.
// snippet.end

// snippet.path
print(line.path(of: "양파"))
// kitchen    handled  1563 ns
// ├─ tomato  passed    521 ns
// └─ onion   handled   812 ns  양파, sliced
// snippet.end

// snippet.edit
try line.append(Machine("tofu", "두부", preparation: "diced"))
try line.move("tofu", to: .before("tomato"))
print(line.outline)
// kitchen
// ├─ tofu
// ├─ tomato
// ├─ onion
// └─ lettuce
print(line.prepare(["두부"]))
// 1 ingredient is ready: 두부, diced.
// snippet.end
