import type { SourceFile } from '#manifest/index.ts'

const tricky = `# About the whole file.

# About the first key.
first:  plain   words # beside first
"quoted key": "double"   # beside quoted
'single': 'it''s'
empty:
none: [] # beside none
nothing: {}
# Above the list.
list: # beside list
  # Above one.
  - one   # beside one
  - two
    # Below two, so of two.

  # Above three, after an empty line.
  - three: 3 # beside three
    # Above four.
    four: 4
  -
    five: 5
  - - nested one
    # Between nested ones.
    - nested two
  # After the last item.
unindented:
- a
- b # beside b
# Above the flow.
flow: [a, 'b, c', { d: e, f: [] }, "g"] # beside flow
lines: [
  # Above alpha.
  alpha, # beside alpha
  { beta: 1,
    gamma: 2 },
  delta # beside delta
]
lines with a last comma: {
  one: 1,
  two: { three: 3 },
}
literal: | # beside literal
  Some text # no comment
    indented

  and more
folded: >-
  These words
  go on here.
kept: |+
  With an empty line after it.

spaced:

  - group: one
    items:
      - x

  # Above the second group.
  - group: two
    items:
      - y
      - z

  - group: three
    items: []
several lines:
  plain words
  that go on
deep:
  deeper:
    deepest: end # beside the end
# At the end of the file.
`

const json = `{
  "$id": "thing",
  "required": ["one", "two", "three"],
  "properties": {
    "one": { "type": "string", "enum": ["a", "b"] },
    "two": {
      "type": "array",
      "items": { "type": "object", "properties": {} }
    },
    "three": {}
  },
  "allOf": [
    { "if": 1 },
    {
      "then": [1, 2, 3]
    }
  ],
  "none": []
}
`

/** Files with everything that the manifest's own don't have. */
export const trickyFiles: SourceFile[] = [
  { path: 'tricky.yaml', text: tricky },
  { path: 'no-line-break.yaml', text: `${tricky.slice(0, tricky.indexOf('deep:'))}deep:\n  - end` },
  { path: 'root.yaml', text: '# The file.\n- a\n\n# About b.\n- b:\n    c: d\n\n- [e, f]\n' },
  { path: 'thing.json', text: json },
]
