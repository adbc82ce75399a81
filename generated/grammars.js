// Written by `npm run codegen` from schemas/manifest/. Do not edit.

export const grammars = {
  "api.schema.json": {
    "$id": "api.schema.json",
    "title": "ApiSource",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "operations",
      "channels"
    ],
    "properties": {
      "operations": {
        "type": "object",
        "description": "Who may call each operation of the API, by its operationId. An operation without a policy stops the server.",
        "propertyNames": {
          "pattern": "^[a-z][A-Za-z0-9]*$",
          "description": "letters and digits, starting with a lowercase letter"
        },
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "for"
          ],
          "properties": {
            "for": {
              "$ref": "common.schema.json#/$defs/audience",
              "description": "Who may call it; `public` includes people who aren't signed in."
            }
          }
        }
      },
      "channels": {
        "type": "object",
        "description": "Who may subscribe to each channel of the realtime connection.",
        "propertyNames": {
          "pattern": "^(private-[a-z]+(\\.\\{(me|id)\\})?|presence-[a-z]+\\.(\\{resource\\}\\.\\{id\\}|\\{draft\\}))$",
          "description": "private- and a word, optionally followed by .{me} or .{id}; or presence- and a word, followed by .{resource}.{id} or .{draft}"
        },
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "for"
          ],
          "properties": {
            "for": {
              "$ref": "common.schema.json#/$defs/audience",
              "description": "Who may subscribe to it."
            },
            "reads": {
              "$ref": "common.schema.json#/$defs/id",
              "description": "The resource of {id}; subscribers need to be able to read the record.",
              "x-refers": "resource"
            }
          }
        }
      }
    }
  },
  "area.schema.json": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "area.schema.json",
    "$comment": "Editors need the dialect to know that a page has only the keys of its kind. Language servers validate a file that names one again for each schema that refers to it, without end, so the other files name none.",
    "title": "AreaSource",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "area",
      "title",
      "pages"
    ],
    "properties": {
      "area": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The name of the area, which is also that of the file."
      },
      "title": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "The title of the area."
      },
      "for": {
        "$ref": "common.schema.json#/$defs/audience",
        "description": "Default audience of the area's pages."
      },
      "pages": {
        "type": "object",
        "description": "The pages of the area, by their id. No two pages of the portal have the same id.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "$ref": "#/$defs/page"
        },
        "x-declares": "page"
      }
    },
    "$defs": {
      "page": {
        "$comment": "The kinds are the files in pages/; `npm run codegen` lists them here, so that editors know the keys of each.",
        "type": "object",
        "description": "A page of the area. Which further keys it has depends on its kind.",
        "required": [
          "kind"
        ],
        "properties": {
          "kind": {
            "enum": [
              "board",
              "calendar",
              "checklist",
              "collection",
              "conversation",
              "dashboard",
              "form",
              "profile",
              "record",
              "redirect",
              "search",
              "steps",
              "tabs",
              "view"
            ],
            "description": "What the page shows. Each kind has keys of its own beside those that all pages have."
          }
        },
        "allOf": [
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "board"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/board.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "calendar"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/calendar.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "checklist"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/checklist.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "collection"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/collection.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "conversation"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/conversation.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "dashboard"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/dashboard.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "form"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/form.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "profile"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/profile.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "record"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/record.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "redirect"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/redirect.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "search"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/search.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "steps"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/steps.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "tabs"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/tabs.schema.json"
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "view"
                }
              },
              "required": [
                "kind"
              ]
            },
            "then": {
              "$ref": "pages/view.schema.json"
            }
          }
        ]
      }
    }
  },
  "common.schema.json": {
    "$id": "common.schema.json",
    "title": "Common",
    "$defs": {
      "id": {
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$",
        "maxLength": 60,
        "description": "words of letters and digits joined by hyphens"
      },
      "field": {
        "type": "string",
        "pattern": "^[a-z][a-z0-9_]*$",
        "maxLength": 60,
        "description": "lowercase letters, digits and underscores, starting with a letter",
        "x-refers": "field"
      },
      "text": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "Plain text; no HTML, no markdown."
      },
      "sentence": {
        "type": "string",
        "minLength": 1,
        "maxLength": 240,
        "description": "A sentence of at most 240 characters; no HTML, no markdown."
      },
      "path": {
        "type": "string",
        "pattern": "^(/|(/([A-Za-z0-9_-]+|\\{[a-z][a-z0-9_]*\\}))+/?)$",
        "maxLength": 200,
        "description": "a slash before each segment, which has letters, digits, - and _ or is one {parameter}, such as /orders/{id}"
      },
      "icon": {
        "type": "string",
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
        "description": "lowercase letters and digits joined by hyphens"
      },
      "flag": {
        "type": "string",
        "pattern": "^[a-z][A-Za-z]*$",
        "description": "letters, starting with a lowercase one"
      },
      "audience": {
        "type": [
          "string",
          "array",
          "object"
        ],
        "description": "everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.",
        "minLength": 1,
        "minItems": 1,
        "items": {
          "$ref": "#/$defs/audience"
        },
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "position": {
            "$ref": "#/$defs/text",
            "description": "Everyone with this position, which roles.yaml declares.",
            "x-refers": "position"
          },
          "flag": {
            "$ref": "#/$defs/flag",
            "description": "Everyone with a role that has this flag.",
            "x-refers": "flag"
          },
          "any": {
            "type": "array",
            "description": "Everyone in at least one of these audiences.",
            "minItems": 1,
            "items": {
              "$ref": "#/$defs/audience"
            }
          },
          "all": {
            "type": "array",
            "description": "Everyone in all of these audiences.",
            "minItems": 1,
            "items": {
              "$ref": "#/$defs/audience"
            }
          },
          "not": {
            "$ref": "#/$defs/audience",
            "description": "Everyone outside this audience."
          }
        },
        "additionalProperties": false,
        "tsType": "AudienceSource",
        "x-refers": [
          "group",
          "role"
        ]
      },
      "choices": {
        "type": "array",
        "minItems": 1,
        "description": "The first choice whose audience includes the viewer is used; one without `for` includes everyone.",
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "page"
          ],
          "properties": {
            "for": {
              "$ref": "#/$defs/audience",
              "description": "Whom this choice is for. Without it, it is for everyone whom no choice before it includes."
            },
            "page": {
              "$ref": "#/$defs/id",
              "description": "The page that opens.",
              "x-refers": "page"
            }
          }
        }
      },
      "scope": {
        "enum": [
          "own",
          "others",
          "team",
          "assigned",
          "approver",
          "involved",
          "department",
          "published",
          "disclosed",
          "all"
        ],
        "description": "How a person relates to a record: own, others (all but one's own), team (of those whom the person manages), assigned, approver, involved (owner, assignee or participant), department, published (in a state that `published` lists), disclosed (own, in such a state), all."
      },
      "grants": {
        "type": "array",
        "description": "Who may do it, about which records: everyone whom one of these grants covers.",
        "minItems": 1,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "for",
            "scope"
          ],
          "properties": {
            "for": {
              "$ref": "#/$defs/audience",
              "description": "Whom the grant is for."
            },
            "scope": {
              "$ref": "#/$defs/scope",
              "description": "The records that it covers, by how the person relates to them."
            }
          }
        }
      },
      "where": {
        "type": "object",
        "description": "{ field: value } or { field: { not | in | lt | lte | gt | gte | null: … } }; values may be variables such as $me and $today.",
        "propertyNames": {
          "$ref": "#/$defs/field"
        },
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "object"
          ],
          "minProperties": 1,
          "properties": {
            "not": {
              "type": [
                "string",
                "number",
                "boolean",
                "array"
              ],
              "description": "The field doesn't have this value, or any value of this list.",
              "minItems": 1,
              "items": {
                "type": [
                  "string",
                  "number"
                ]
              }
            },
            "in": {
              "type": [
                "array",
                "string"
              ],
              "pattern": "^\\$",
              "description": "a list, or a variable such as $my.queues",
              "minItems": 1,
              "items": {
                "type": [
                  "string",
                  "number"
                ]
              }
            },
            "lt": {
              "type": [
                "string",
                "number"
              ],
              "description": "The field is less than this, or before it."
            },
            "lte": {
              "type": [
                "string",
                "number"
              ],
              "description": "The field is at most this, or not after it."
            },
            "gt": {
              "type": [
                "string",
                "number"
              ],
              "description": "The field is greater than this, or after it."
            },
            "gte": {
              "type": [
                "string",
                "number"
              ],
              "description": "The field is at least this, or not before it."
            },
            "null": {
              "type": "boolean",
              "description": "true: the field is empty. false: it has a value. Quote the key: a plain null is no text in YAML, and editors stumble over it."
            },
            "unless": {
              "type": "string",
              "minLength": 1,
              "description": "With `in` and a variable of the address: the value for which the condition is left out, such as all."
            }
          },
          "dependentRequired": {
            "unless": [
              "in"
            ]
          },
          "additionalProperties": false
        },
        "tsType": "WhereSource"
      },
      "sort": {
        "type": "string",
        "pattern": "^-?[a-z][a-z0-9_]*$",
        "description": "a field; a leading minus sorts in descending order",
        "x-refers": "field"
      },
      "columns": {
        "type": "array",
        "description": "Up to twelve fields, in the order in which they are shown.",
        "minItems": 1,
        "maxItems": 12,
        "uniqueItems": true,
        "items": {
          "$ref": "#/$defs/field"
        }
      }
    }
  },
  "content.schema.json": {
    "$id": "content.schema.json",
    "title": "Content",
    "$defs": {
      "link": {
        "type": [
          "string",
          "object"
        ],
        "description": "A page, or { page, label, with }. `with` fills the parameters of the page; by default, the only one is the id of the record.",
        "properties": {
          "page": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The page that the link opens.",
            "x-refers": "page"
          },
          "label": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The words of the link; the default is the title of the page."
          },
          "with": {
            "$ref": "#/$defs/values",
            "description": "The parameters of the page's address and their values.",
            "x-of": false
          }
        },
        "required": [
          "page"
        ],
        "additionalProperties": false,
        "tsType": "LinkSource",
        "x-refers": "page"
      },
      "links": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "#/$defs/link"
        },
        "description": "Links shown as buttons on the page or in the menu of a row."
      },
      "values": {
        "type": "object",
        "description": "Values by the names of fields or parameters.",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean"
          ],
          "description": "A value, or $record.x, $param.x, $query.x, $me, $today."
        },
        "tsType": "Record<string, string | number | boolean>"
      },
      "list": {
        "type": "object",
        "description": "A list of records on a page about something else.",
        "additionalProperties": false,
        "required": [
          "id",
          "title",
          "resource"
        ],
        "properties": {
          "id": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The id of the list, unique on its page. Addresses contain it."
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The heading of the list."
          },
          "for": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who sees the list; the default is everyone who may open the page."
          },
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource whose records it lists.",
            "x-refers": "resource"
          },
          "scope": {
            "$ref": "common.schema.json#/$defs/scope",
            "description": "Limits the list to the records in this scope for the viewer, such as assigned."
          },
          "set": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A set that the resource declares; `where` adds conditions.",
            "x-refers": "set"
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions that the records meet."
          },
          "columns": {
            "$ref": "common.schema.json#/$defs/columns",
            "description": "The fields shown, in this order; the default is the list of the resource."
          },
          "sort": {
            "$ref": "common.schema.json#/$defs/sort",
            "description": "The field to sort by, descending after a minus; the default is that of the resource."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 25,
            "description": "The number of records shown; the page that the list opens has the others."
          },
          "opens": {
            "$ref": "#/$defs/link",
            "description": "The page that a row opens; the default is the record page of the resource."
          },
          "create": {
            "$ref": "#/$defs/create",
            "description": "Offers to create a record from the list; { field: value } sets initial values."
          },
          "empty": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "Text for an empty list: what to do then."
          }
        },
        "tsType": "ListSource"
      },
      "figure": {
        "type": "object",
        "description": "A card with one number: the count of records, or a fold of a field of theirs.",
        "additionalProperties": false,
        "required": [
          "id",
          "label",
          "resource"
        ],
        "properties": {
          "id": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The id of the figure, unique on its page."
          },
          "label": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The words beside the number."
          },
          "for": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who sees the figure; the default is everyone who may open the page."
          },
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource whose records it counts or folds.",
            "x-refers": "resource"
          },
          "fold": {
            "$ref": "#/$defs/fold",
            "description": "How the records become a number: their count by default, or a fold of a field."
          },
          "field": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that `fold` adds up, averages or compares."
          },
          "set": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A set that the resource declares; `where` adds conditions.",
            "x-refers": "set"
          },
          "measure": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A measure that the resource declares, instead of `fold`, `field` and `set`.",
            "x-refers": "measure"
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions that the records meet."
          },
          "period": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The date field to which the period of the page applies."
          },
          "tone": {
            "enum": [
              "neutral",
              "info",
              "success",
              "warning",
              "danger"
            ],
            "description": "The meaning of the number, which gives it a colour: danger for what needs attention."
          },
          "unit": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "description": "The unit after the number."
          },
          "ratio": {
            "$ref": "#/$defs/ratio",
            "description": "A part of the records as a percentage of all of them, instead of one number."
          },
          "target": {
            "$ref": "#/$defs/target",
            "description": "What the number should be. It is shown as met, near or missed."
          },
          "compare": {
            "const": "previous",
            "description": "Also shows the change since the period before. Needs `period`, and a page with a choice of periods."
          },
          "better": {
            "enum": [
              "higher",
              "lower"
            ],
            "description": "Which change is good news. With a target, its direction says so."
          },
          "opens": {
            "oneOf": [
              {
                "$ref": "#/$defs/link"
              },
              {
                "const": false
              }
            ],
            "description": "The page that it opens; by default a list of exactly the records that are counted, on the first page that has them. false: it opens nothing."
          }
        },
        "tsType": "FigureSource"
      },
      "amount": {
        "type": "object",
        "additionalProperties": false,
        "description": "Records, or a number over them. What it leaves out is taken from the figure that it belongs to.",
        "properties": {
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource whose records count.",
            "x-refers": "resource"
          },
          "set": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A set that the resource declares; `where` adds conditions.",
            "x-refers": "set"
          },
          "measure": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A measure that the resource declares, instead of `fold`, `field` and `set`.",
            "x-refers": "measure"
          },
          "fold": {
            "$ref": "#/$defs/fold",
            "description": "How the records become a number: their count by default, or a fold of a field."
          },
          "field": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that `fold` adds up, averages or compares."
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions that the records meet."
          },
          "period": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The date field to which the period of the page applies."
          }
        }
      },
      "ratio": {
        "type": "object",
        "description": "A part of a whole, shown as a percentage; “None” where the whole is 0.",
        "additionalProperties": false,
        "required": [
          "of"
        ],
        "properties": {
          "of": {
            "$ref": "#/$defs/amount",
            "description": "The part. Its conditions are added to those of the figure."
          },
          "to": {
            "$ref": "#/$defs/amount",
            "description": "The whole; by default the records of the figure."
          }
        }
      },
      "target": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "at-least": {
            "oneOf": [
              {
                "type": "number"
              },
              {
                "$ref": "#/$defs/amount"
              }
            ],
            "description": "Good from this number upwards: a number, or a measure of any resource."
          },
          "at-most": {
            "oneOf": [
              {
                "type": "number"
              },
              {
                "$ref": "#/$defs/amount"
              }
            ],
            "description": "Good up to this number: a number, or a measure of any resource."
          },
          "near": {
            "type": "number",
            "minimum": 0,
            "maximum": 50,
            "description": "How far from the target still counts as near it, in percent of the target. The default is 10."
          }
        },
        "oneOf": [
          {
            "required": [
              "at-least"
            ]
          },
          {
            "required": [
              "at-most"
            ]
          }
        ],
        "description": "What the number should be. It is shown as met, near or missed."
      },
      "fold": {
        "enum": [
          "count",
          "sum",
          "mean",
          "min",
          "max"
        ],
        "description": "The default is count."
      },
      "period": {
        "enum": [
          "today",
          "week",
          "month",
          "quarter",
          "year"
        ],
        "description": "A period up to today: the day, or since its week, month, quarter or year began."
      },
      "panel": {
        "type": "object",
        "description": "A chart, a gauge or a short list.",
        "required": [
          "kind"
        ],
        "properties": {
          "kind": {
            "enum": [
              "bar",
              "line",
              "donut",
              "stacked",
              "funnel",
              "gauge",
              "list",
              "table"
            ],
            "description": "A chart, a gauge or a list. Each kind has keys of its own."
          }
        },
        "if": {
          "properties": {
            "kind": {
              "enum": [
                "bar",
                "line",
                "donut",
                "stacked",
                "funnel"
              ]
            }
          }
        },
        "then": {
          "$ref": "#/$defs/chart"
        },
        "else": {
          "if": {
            "properties": {
              "kind": {
                "const": "gauge"
              }
            }
          },
          "then": {
            "$ref": "#/$defs/gauge"
          },
          "else": {
            "$ref": "#/$defs/panel-list"
          }
        },
        "tsType": "PanelSource"
      },
      "chart": {
        "type": "object",
        "description": "A figure by the values of a field.",
        "additionalProperties": false,
        "required": [
          "id",
          "title",
          "kind",
          "resource",
          "by"
        ],
        "properties": {
          "id": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The id of the chart, unique on its page."
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The heading of the chart."
          },
          "for": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who sees the chart; the default is everyone who may open the page."
          },
          "kind": {
            "enum": [
              "bar",
              "line",
              "donut",
              "stacked",
              "funnel"
            ],
            "description": "How the parts are drawn. `stacked` needs `stack`, and `funnel` needs `stages`."
          },
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource whose records it counts or folds.",
            "x-refers": "resource"
          },
          "set": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A set that the resource declares; `where` adds conditions.",
            "x-refers": "set"
          },
          "measure": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A measure that the resource declares, instead of `fold`, `field` and `set`.",
            "x-refers": "measure"
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions that the records meet."
          },
          "by": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that the chart groups by."
          },
          "every": {
            "enum": [
              "day",
              "week",
              "month"
            ],
            "description": "The length of a step on a date axis; the default depends on the span of the dates."
          },
          "fold": {
            "$ref": "#/$defs/fold",
            "description": "How the records of a part become a number: their count by default, or a fold of a field."
          },
          "field": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that `fold` adds up, averages or compares."
          },
          "period": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The date field to which the period of the page applies."
          },
          "stack": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field by which the bars of a stacked chart are divided."
          },
          "stages": {
            "type": "array",
            "minItems": 2,
            "maxItems": 12,
            "uniqueItems": true,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 60
            },
            "description": "The values of `by` in the order in which records pass them, for a funnel. A stage counts the records that are in it or in a later one."
          },
          "order": {
            "enum": [
              "value",
              "declared"
            ],
            "description": "The order of the parts. By default states, ranks, numbers and dates keep their own order, and everything else is sorted by value."
          },
          "opens": {
            "oneOf": [
              {
                "$ref": "#/$defs/link"
              },
              {
                "const": false
              }
            ],
            "description": "The page that it opens; by default a list of exactly the records that are counted, on the first page that has them. false: it opens nothing."
          }
        },
        "tsType": "PanelSource",
        "allOf": [
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "stacked"
                }
              }
            },
            "then": {
              "required": [
                "stack"
              ]
            },
            "else": {
              "properties": {
                "stack": false
              }
            }
          },
          {
            "if": {
              "properties": {
                "kind": {
                  "const": "funnel"
                }
              }
            },
            "then": {
              "required": [
                "stages"
              ]
            },
            "else": {
              "properties": {
                "stages": false
              }
            }
          }
        ]
      },
      "gauge": {
        "type": "object",
        "description": "One number on a scale, with its target.",
        "additionalProperties": false,
        "required": [
          "id",
          "title",
          "kind",
          "resource",
          "target"
        ],
        "properties": {
          "id": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The id of the gauge, unique on its page."
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The heading of the gauge."
          },
          "kind": {
            "const": "gauge",
            "description": "A gauge shows one number on a scale with its target."
          },
          "for": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who sees the gauge; the default is everyone who may open the page."
          },
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource whose records it counts or folds.",
            "x-refers": "resource"
          },
          "fold": {
            "$ref": "#/$defs/fold",
            "description": "How the records become a number: their count by default, or a fold of a field."
          },
          "field": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that `fold` adds up, averages or compares."
          },
          "set": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A set that the resource declares; `where` adds conditions.",
            "x-refers": "set"
          },
          "measure": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A measure that the resource declares, instead of `fold`, `field` and `set`.",
            "x-refers": "measure"
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions that the records meet."
          },
          "period": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The date field to which the period of the page applies."
          },
          "unit": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "description": "The unit after the number."
          },
          "ratio": {
            "$ref": "#/$defs/ratio",
            "description": "A part of the records as a percentage of all of them, instead of one number."
          },
          "target": {
            "$ref": "#/$defs/target",
            "description": "What the number should be: a mark on the scale."
          },
          "compare": {
            "const": "previous",
            "description": "Also shows the change since the period before. Needs `period`, and a page with a choice of periods."
          },
          "maximum": {
            "type": "number",
            "exclusiveMinimum": 0,
            "description": "The end of its scale. The default is 100 for percentages and otherwise a round number above the target."
          },
          "opens": {
            "oneOf": [
              {
                "$ref": "#/$defs/link"
              },
              {
                "const": false
              }
            ],
            "description": "The page that it opens; by default a list of exactly the records that are counted, on the first page that has them. false: it opens nothing."
          }
        },
        "tsType": "PanelSource"
      },
      "panel-list": {
        "type": "object",
        "description": "A short list of records beside charts.",
        "additionalProperties": false,
        "required": [
          "id",
          "title",
          "kind",
          "resource"
        ],
        "properties": {
          "id": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The id of the list, unique on its page."
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The heading of the list."
          },
          "for": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who sees the list; the default is everyone who may open the page."
          },
          "kind": {
            "type": "string",
            "description": "`list` for a line for each record, `table` for columns."
          },
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource whose records it lists.",
            "x-refers": "resource"
          },
          "set": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A set that the resource declares; `where` adds conditions.",
            "x-refers": "set"
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions that the records meet."
          },
          "columns": {
            "$ref": "common.schema.json#/$defs/columns",
            "description": "The fields shown, in this order; the default is the list of the resource."
          },
          "sort": {
            "$ref": "common.schema.json#/$defs/sort",
            "description": "The field to sort by, descending after a minus; the default is that of the resource."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 25,
            "description": "The number of records shown; the page that the list opens has the others."
          },
          "opens": {
            "$ref": "#/$defs/link",
            "description": "The page that a row opens; the default is the record page of the resource."
          },
          "empty": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "Text for an empty list: what to do then."
          }
        },
        "tsType": "PanelSource"
      },
      "sought": {
        "type": "object",
        "description": "Fields by which lists can be filtered, and their values.",
        "minProperties": 1,
        "maxProperties": 4,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "additionalProperties": {
          "type": "string",
          "minLength": 1,
          "maxLength": 120
        },
        "tsType": "Record<string, string>"
      },
      "key": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "description": "The parameter with the record's id, in the path or the query. The default is the only parameter of the path, otherwise ?id=.",
        "properties": {
          "param": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The parameter of the path that holds the id.",
            "x-refers": false
          },
          "query": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The parameter after the `?` of the address that holds the id.",
            "x-refers": false
          },
          "without": {
            "oneOf": [
              {
                "enum": [
                  "own",
                  "choose"
                ]
              },
              {
                "$ref": "#/$defs/sought"
              }
            ],
            "description": "Without an id: show the viewer's own record, let them choose one, or show the newest with these values."
          },
          "via": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The id is that of another record; the page is about the one that refers to it by this field."
          }
        },
        "oneOf": [
          {
            "required": [
              "param"
            ]
          },
          {
            "required": [
              "query"
            ]
          }
        ],
        "tsType": "RecordKey"
      },
      "cards": {
        "type": "array",
        "description": "Up to twelve cards.",
        "minItems": 1,
        "maxItems": 12,
        "items": {
          "$ref": "#/$defs/figure"
        }
      },
      "panels": {
        "type": "array",
        "description": "Up to twelve charts, gauges and short lists.",
        "minItems": 1,
        "maxItems": 12,
        "items": {
          "$ref": "#/$defs/panel"
        }
      },
      "lists": {
        "type": "array",
        "description": "Up to twelve lists.",
        "minItems": 1,
        "maxItems": 12,
        "items": {
          "$ref": "#/$defs/list"
        }
      },
      "groups": {
        "type": "array",
        "description": "Fields under headings.",
        "minItems": 1,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "title",
            "fields"
          ],
          "properties": {
            "title": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "The heading of the group."
            },
            "fields": {
              "type": "array",
              "description": "The fields in the group, in this order.",
              "minItems": 1,
              "uniqueItems": true,
              "items": {
                "$ref": "common.schema.json#/$defs/field"
              }
            }
          }
        }
      },
      "view": {
        "type": "object",
        "description": "One of several lists of a page, as a tab. What it leaves out is that of the page.",
        "additionalProperties": false,
        "required": [
          "id",
          "title"
        ],
        "properties": {
          "id": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The id of the view, unique on its page. Addresses and the counts of the menu contain it."
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The words on its tab."
          },
          "for": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who sees the view; the default is everyone who may open the page."
          },
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "Another resource than that of the page. The view then inherits nothing from the page.",
            "x-refers": "resource"
          },
          "scope": {
            "$ref": "common.schema.json#/$defs/scope",
            "description": "Limits the list to the records in this scope for the viewer, such as assigned."
          },
          "set": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "A set that the resource declares; `where` adds conditions.",
            "x-refers": "set"
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions that the records meet, instead of those of the page."
          },
          "columns": {
            "$ref": "common.schema.json#/$defs/columns",
            "description": "The fields shown, in this order; the default is those of the page."
          },
          "sort": {
            "$ref": "common.schema.json#/$defs/sort",
            "description": "The field to sort by, descending after a minus; the default is that of the page."
          },
          "opens": {
            "$ref": "#/$defs/link",
            "description": "The page that a row opens, instead of that of the page."
          },
          "empty": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "Text for an empty list: what to do then."
          }
        },
        "tsType": "ViewSource"
      },
      "views": {
        "type": "array",
        "minItems": 2,
        "items": {
          "$ref": "#/$defs/view"
        },
        "description": "Several lists of records, shown as tabs."
      },
      "create": {
        "type": [
          "boolean",
          "object"
        ],
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "minProperties": 1,
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean"
          ]
        },
        "description": "Offers the form for a new record to people who may create one; { field: value } sets initial values.",
        "tsType": "CreateSource"
      },
      "place": {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": false,
        "description": "Fields that say where a record is: its coordinates, or the region in which it is drawn without them.",
        "properties": {
          "latitude": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field with the latitude."
          },
          "longitude": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field with the longitude."
          },
          "region": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "A field with fixed values, each of which has an outline in `regions` of the portal."
          }
        }
      }
    }
  },
  "menu.schema.json": {
    "$id": "menu.schema.json",
    "title": "MenuSource",
    "type": "array",
    "items": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "group",
        "entries"
      ],
      "properties": {
        "group": {
          "type": [
            "string",
            "object"
          ],
          "minLength": 1,
          "maxLength": 80,
          "description": "The heading of a group of entries; or { label, caption } to show a field of the viewer beside it.",
          "additionalProperties": false,
          "required": [
            "label",
            "caption"
          ],
          "properties": {
            "label": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "The heading of the group."
            },
            "caption": {
              "enum": [
                "installer_role",
                "position",
                "role"
              ],
              "description": "A field of the viewer, shown beside the label."
            }
          },
          "tsType": "string | { label: string; caption: 'installer_role' | 'position' | 'role' }"
        },
        "for": {
          "$ref": "common.schema.json#/$defs/audience",
          "description": "Who sees the group, at most. Its entries have the audiences of their pages."
        },
        "entries": {
          "type": "array",
          "description": "The entries of the group, top to bottom.",
          "minItems": 1,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "page",
              "icon"
            ],
            "properties": {
              "page": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The page that the entry opens. A frame of tabs lists its tabs below the entry.",
                "x-refers": "page"
              },
              "label": {
                "$ref": "common.schema.json#/$defs/text",
                "description": "The words of the entry; the default is the title of the page."
              },
              "icon": {
                "$ref": "common.schema.json#/$defs/icon",
                "description": "The icon of the entry, by its name in Lucide."
              },
              "for": {
                "$ref": "common.schema.json#/$defs/audience",
                "description": "Who sees the entry. It can narrow the audience of the page, but not widen it."
              },
              "counts": {
                "type": "array",
                "minItems": 1,
                "maxItems": 4,
                "description": "What the sidebar counts beside the entry; their sum is shown, and each is said.",
                "items": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "view",
                    "as"
                  ],
                  "properties": {
                    "page": {
                      "$ref": "common.schema.json#/$defs/id",
                      "description": "A tab of the entry's page; without it, the page itself.",
                      "x-refers": "page"
                    },
                    "view": {
                      "$ref": "common.schema.json#/$defs/id",
                      "description": "The view whose records are counted, as the viewer sees them; `all` on a page without views."
                    },
                    "as": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 40,
                      "description": "What follows the number: 3 *waiting for you*."
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "page.schema.json": {
    "$id": "page.schema.json",
    "title": "PageSource",
    "type": "object",
    "description": "The keys that pages of every kind have.",
    "required": [
      "path",
      "title",
      "purpose",
      "kind"
    ],
    "properties": {
      "path": {
        "$ref": "common.schema.json#/$defs/path",
        "description": "The address of the page; {name} is a parameter."
      },
      "aliases": {
        "type": "array",
        "uniqueItems": true,
        "description": "Further addresses, which lead to the page as well.",
        "items": {
          "$ref": "common.schema.json#/$defs/path"
        }
      },
      "title": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "The title of the page, in its head, in breadcrumbs and in the browser's tab."
      },
      "purpose": {
        "$ref": "common.schema.json#/$defs/sentence",
        "description": "What people do on this page, in one line."
      },
      "kind": {
        "type": "string",
        "description": "What the page shows. Each kind has keys of its own beside those that all pages have."
      },
      "for": {
        "$ref": "common.schema.json#/$defs/audience",
        "description": "public, guests, or an audience of signed-in people."
      },
      "parent": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The parent page, in breadcrumbs and the sidebar.",
        "x-refers": "page"
      },
      "actions": {
        "$ref": "content.schema.json#/$defs/links",
        "description": "Pages offered as buttons at the top of the page."
      },
      "links": {
        "type": "array",
        "description": "Related pages, in a row under the title.",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/id",
          "x-refers": "page"
        }
      },
      "opens": {
        "$ref": "content.schema.json#/$defs/link",
        "description": "The page that a row opens."
      },
      "query": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/field",
          "x-refers": false
        },
        "description": "The query parameters that the address may have."
      },
      "cards": {
        "$ref": "content.schema.json#/$defs/cards",
        "description": "Figures at the top of the page."
      },
      "panels": {
        "$ref": "content.schema.json#/$defs/panels",
        "description": "Charts and short lists."
      },
      "lists": {
        "$ref": "content.schema.json#/$defs/lists",
        "description": "Lists of other records on the page."
      },
      "offline": {
        "const": true,
        "description": "The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent."
      }
    }
  },
  "pages/board.schema.json": {
    "$id": "pages/board.schema.json",
    "title": "BoardPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource",
      "by"
    ],
    "properties": {
      "kind": {
        "const": "board",
        "description": "A board: a lane for each value of a field, with cards that people move."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource whose records are the cards.",
        "x-refers": "resource"
      },
      "where": {
        "$ref": "../common.schema.json#/$defs/where",
        "description": "The conditions that the records meet."
      },
      "columns": {
        "$ref": "../common.schema.json#/$defs/columns",
        "description": "The fields that a card shows; the default is the list of the resource."
      },
      "sort": {
        "$ref": "../common.schema.json#/$defs/sort",
        "description": "The order of the cards in a lane; the default is that of the resource."
      },
      "empty": {
        "$ref": "../common.schema.json#/$defs/sentence",
        "description": "Text for an empty list: what to do then."
      },
      "by": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "status, or a field with an enumeration."
      },
      "lanes": {
        "type": "array",
        "minItems": 2,
        "uniqueItems": true,
        "items": {
          "type": "string"
        },
        "description": "The states or values that have a column, in order; the default is all."
      },
      "create": {
        "$ref": "../content.schema.json#/$defs/create",
        "description": "Offers the form for a new record; { field: value } sets initial values."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/calendar.schema.json": {
    "$id": "pages/calendar.schema.json",
    "title": "CalendarPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource",
      "date"
    ],
    "properties": {
      "kind": {
        "const": "calendar",
        "description": "A calendar: records at their days and hours, also by person and on a map."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource whose records are the entries.",
        "x-refers": "resource"
      },
      "where": {
        "$ref": "../common.schema.json#/$defs/where",
        "description": "The conditions that the records meet."
      },
      "columns": {
        "$ref": "../common.schema.json#/$defs/columns",
        "description": "The fields that an entry shows; the default is the list of the resource."
      },
      "empty": {
        "$ref": "../common.schema.json#/$defs/sentence",
        "description": "Text for an empty list: what to do then."
      },
      "date": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field with the day or time of an entry."
      },
      "about": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field that names an entry, such as its customer or person. By default, an entry has the title of its record."
      },
      "end": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field with the last day, or the time at which an entry ends."
      },
      "slot": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field with the time of day, such as 08:00."
      },
      "lane": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field with the person or thing that gets a lane; it can't have two entries at the same time."
      },
      "minutes": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field with the length of an entry in minutes. Without it and `end`, an entry takes an hour."
      },
      "layouts": {
        "type": "array",
        "description": "The layouts that people choose from; the first one opens. `people` shows one day: a row for each lane, a column for each hour, and when each person's time is taken elsewhere. `map` shows where the entries of one day are.",
        "items": {
          "enum": [
            "week",
            "month",
            "people",
            "map",
            "day",
            "list"
          ]
        },
        "minItems": 1,
        "uniqueItems": true
      },
      "calendar": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The calendar in whose opening hours new entries can be placed.",
        "x-refers": "calendar"
      },
      "among": {
        "type": "object",
        "description": "The records that get a lane even without an entry, among those that `lane` can refer to.",
        "required": [
          "where"
        ],
        "additionalProperties": false,
        "properties": {
          "where": {
            "$ref": "../common.schema.json#/$defs/where",
            "description": "The conditions that these records meet."
          },
          "columns": {
            "$ref": "../common.schema.json#/$defs/columns",
            "description": "Fields shown beside the name in the `people` layout."
          },
          "sort": {
            "$ref": "../common.schema.json#/$defs/sort",
            "description": "The order of the lanes, by a field of these records."
          }
        },
        "x-of": false
      },
      "place": {
        "$ref": "../content.schema.json#/$defs/place",
        "description": "Where an entry is. The `map` layout needs it."
      },
      "base": {
        "$ref": "../content.schema.json#/$defs/place",
        "description": "Where a record of `among` is on a day without entries.",
        "x-of": false
      },
      "create": {
        "$ref": "../content.schema.json#/$defs/create",
        "description": "Offers the form for a new record, also from a free hour; { field: value } sets initial values."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/checklist.schema.json": {
    "$id": "pages/checklist.schema.json",
    "title": "ChecklistPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource",
      "items"
    ],
    "properties": {
      "kind": {
        "const": "checklist",
        "description": "A checklist: rows to tick off, or items that each ask for evidence."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource whose records are the checklists.",
        "x-refers": "resource"
      },
      "where": {
        "$ref": "../common.schema.json#/$defs/where",
        "description": "The conditions that say which record is the viewer's current checklist."
      },
      "sort": {
        "$ref": "../common.schema.json#/$defs/sort",
        "description": "Which record comes first where several meet the conditions: that one is shown."
      },
      "empty": {
        "$ref": "../common.schema.json#/$defs/sentence",
        "description": "Text for an empty list: what to do then."
      },
      "items": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field with the rows to tick off: objects with item and state and, optionally, group, required, note and photo."
      },
      "rows": {
        "type": "array",
        "minItems": 1,
        "maxItems": 100,
        "items": {
          "$ref": "../content.schema.json#/$defs/values"
        },
        "description": "The rows of a new list.",
        "x-of": false
      },
      "begins": {
        "$ref": "../content.schema.json#/$defs/values",
        "description": "The initial values of a new list."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/collection.schema.json": {
    "$id": "pages/collection.schema.json",
    "title": "CollectionPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource"
    ],
    "properties": {
      "kind": {
        "const": "collection",
        "description": "A list with sorting, filters, search and export."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource whose records it lists.",
        "x-refers": "resource"
      },
      "where": {
        "$ref": "../common.schema.json#/$defs/where",
        "description": "The conditions that the records meet. Each view without its own has these."
      },
      "columns": {
        "$ref": "../common.schema.json#/$defs/columns",
        "description": "The fields shown, in this order; the default is the list of the resource."
      },
      "sort": {
        "$ref": "../common.schema.json#/$defs/sort",
        "description": "The field to sort by, descending after a minus; the default is that of the resource."
      },
      "create": {
        "$ref": "../content.schema.json#/$defs/create",
        "description": "Offers the form for a new record to people who may create one; { field: value } sets initial values."
      },
      "follow": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "A field with an in-portal path, which a row opens instead of its record."
      },
      "on_open": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The transition that opening a row runs, if possible.",
        "x-refers": "transition"
      },
      "views": {
        "$ref": "../content.schema.json#/$defs/views",
        "description": "Several lists of records, shown as tabs."
      },
      "empty": {
        "$ref": "../common.schema.json#/$defs/sentence",
        "description": "Text for an empty list: what to do then."
      },
      "bulk": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "../common.schema.json#/$defs/id",
          "x-refers": "transition"
        },
        "description": "The transitions that can be run on several rows at once."
      },
      "import": {
        "const": true,
        "description": "Offers to import new records from a CSV file."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/conversation.schema.json": {
    "$id": "pages/conversation.schema.json",
    "title": "ConversationPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource",
      "messages"
    ],
    "properties": {
      "kind": {
        "const": "conversation",
        "description": "An inbox and its threads, with private notes."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource whose records are the threads.",
        "x-refers": "resource"
      },
      "where": {
        "$ref": "../common.schema.json#/$defs/where",
        "description": "The conditions that the threads meet."
      },
      "columns": {
        "$ref": "../common.schema.json#/$defs/columns",
        "description": "The fields of a thread that the inbox shows; the default is the list of the resource."
      },
      "sort": {
        "$ref": "../common.schema.json#/$defs/sort",
        "description": "The order of the inbox; the default is that of the resource."
      },
      "empty": {
        "$ref": "../common.schema.json#/$defs/sentence",
        "description": "Text for an empty list: what to do then."
      },
      "views": {
        "$ref": "../content.schema.json#/$defs/views",
        "description": "Several inboxes, shown as tabs."
      },
      "preview": {
        "$ref": "../common.schema.json#/$defs/field",
        "description": "The field of a thread with its latest message, shown in the list."
      },
      "messages": {
        "type": "object",
        "description": "The resource whose records are the messages of a thread, and what its fields mean.",
        "additionalProperties": false,
        "required": [
          "resource",
          "via",
          "body",
          "author"
        ],
        "properties": {
          "resource": {
            "$ref": "../common.schema.json#/$defs/id",
            "description": "The resource whose records are the messages.",
            "x-refers": "resource"
          },
          "via": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "The field of a message that refers to its thread."
          },
          "body": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "The field with the words of a message."
          },
          "author": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "The field with the person who wrote a message."
          },
          "note": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "A boolean field; true for messages that only colleagues see."
          },
          "inbound": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "The field with the author of a message from outside; empty on other messages."
          },
          "unsent": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "A boolean field; true for messages to somebody outside whom the portal doesn't reach."
          },
          "files": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "The field with the files of a message."
          },
          "read": {
            "$ref": "../common.schema.json#/$defs/id",
            "description": "The transition that marks a message as read; a message on which it can be run is new.",
            "x-refers": "transition"
          }
        }
      },
      "create": {
        "$ref": "../content.schema.json#/$defs/create",
        "description": "Offers the form for a new thread; { field: value } sets initial values."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/dashboard.schema.json": {
    "$id": "pages/dashboard.schema.json",
    "title": "DashboardPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind"
    ],
    "properties": {
      "kind": {
        "const": "dashboard",
        "description": "Cards and charts, and the table behind each."
      },
      "period": {
        "type": "object",
        "description": "Lets people choose the period of the figures that name a date field in `period`.",
        "additionalProperties": false,
        "required": [
          "choices"
        ],
        "properties": {
          "choices": {
            "type": "array",
            "description": "The periods that people choose from.",
            "minItems": 2,
            "uniqueItems": true,
            "items": {
              "$ref": "../content.schema.json#/$defs/period"
            }
          },
          "default": {
            "$ref": "../content.schema.json#/$defs/period",
            "description": "The period at first; the default is the first of `choices`."
          }
        }
      },
      "filters": {
        "type": "array",
        "minItems": 1,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "resource",
            "field"
          ],
          "properties": {
            "resource": {
              "$ref": "../common.schema.json#/$defs/id",
              "description": "The resource whose figures the filter limits.",
              "x-refers": "resource"
            },
            "field": {
              "$ref": "../common.schema.json#/$defs/field",
              "description": "The field to filter by."
            }
          }
        },
        "description": "Fields by which the figures of a resource can be filtered."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/form.schema.json": {
    "$id": "pages/form.schema.json",
    "title": "FormPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource"
    ],
    "properties": {
      "kind": {
        "const": "form",
        "description": "A form for a new record, for one that exists or for a transition."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The form creates a record of this resource or, with `key`, edits one.",
        "x-refers": "resource"
      },
      "key": {
        "$ref": "../content.schema.json#/$defs/key",
        "description": "Where the address has the id of the record to edit. Without it, the form creates a record."
      },
      "run": {
        "type": [
          "string",
          "array"
        ],
        "minItems": 2,
        "uniqueItems": true,
        "items": {
          "$ref": "../common.schema.json#/$defs/id",
          "x-refers": "transition"
        },
        "description": "The transition whose form this is; of several, the first that is possible.",
        "tsType": "string | string[]",
        "x-refers": "transition"
      },
      "fields": {
        "type": "array",
        "description": "The fields that the form asks for; the default is the form of the resource or of the transition.",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "../common.schema.json#/$defs/field"
        }
      },
      "defaults": {
        "$ref": "../content.schema.json#/$defs/values",
        "description": "The initial values of a new form."
      },
      "groups": {
        "$ref": "../content.schema.json#/$defs/groups",
        "description": "The fields of the record that are shown beside its form."
      },
      "beside": {
        "type": "array",
        "minItems": 1,
        "items": {
          "$ref": "../content.schema.json#/$defs/list"
        },
        "description": "Lists that the form shows beside its fields while they have records; `$record.x` is what the form has in the field x."
      },
      "action": {
        "$ref": "../common.schema.json#/$defs/text",
        "description": "The verb on the button of a form that creates a record."
      },
      "next": {
        "$ref": "../content.schema.json#/$defs/link",
        "description": "The page that opens afterwards."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/profile.schema.json": {
    "$id": "pages/profile.schema.json",
    "title": "ProfilePageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind"
    ],
    "properties": {
      "kind": {
        "const": "profile",
        "description": "The viewer: what the portal knows of them, and their settings."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource in which everyone has a record with their own id.",
        "x-refers": "resource"
      },
      "groups": {
        "$ref": "../content.schema.json#/$defs/groups",
        "description": "The fields of other people that a profile with an `id` shows."
      },
      "own_groups": {
        "$ref": "../content.schema.json#/$defs/groups",
        "description": "The fields that people see of themselves. By default all that the resource shows."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/record.schema.json": {
    "$id": "pages/record.schema.json",
    "title": "RecordPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource"
    ],
    "properties": {
      "kind": {
        "const": "record",
        "description": "One record: its state and decisions, groups of fields, related lists, conversation and history."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource of the record.",
        "x-refers": "resource"
      },
      "key": {
        "$ref": "../content.schema.json#/$defs/key",
        "description": "Where the address has the id of the record."
      },
      "groups": {
        "$ref": "../content.schema.json#/$defs/groups",
        "description": "The fields that the page shows; the default is the detail of the resource."
      },
      "tabs": {
        "type": "array",
        "description": "Further pages about the same record, as tabs beside this one.",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "../common.schema.json#/$defs/id",
          "x-refers": "page"
        }
      },
      "transitions": {
        "type": "array",
        "uniqueItems": true,
        "items": {
          "$ref": "../common.schema.json#/$defs/id",
          "x-refers": "transition"
        },
        "description": "The transitions offered here; the default is all."
      },
      "print": {
        "const": true,
        "description": "Offers to print the page."
      },
      "talk": {
        "type": [
          "string",
          "object"
        ],
        "description": "A conversation page that shows the threads of this record. The newest thread and the history become one timeline with a message box.",
        "properties": {
          "page": {
            "$ref": "../common.schema.json#/$defs/id",
            "description": "The conversation page with the threads.",
            "x-refers": "page"
          },
          "first": {
            "$ref": "../common.schema.json#/$defs/field",
            "description": "The field of a new thread with its first message. While there is no thread, the message box begins one.",
            "x-of": false
          },
          "values": {
            "$ref": "../content.schema.json#/$defs/values",
            "description": "The other values of a thread that the message box begins.",
            "x-of": false
          }
        },
        "required": [
          "page"
        ],
        "additionalProperties": false,
        "tsType": "TalkSource",
        "x-refers": "page"
      },
      "shows": {
        "enum": [
          "record",
          "history"
        ],
        "description": "Whether the page shows the record or only its history."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/redirect.schema.json": {
    "$id": "pages/redirect.schema.json",
    "title": "RedirectPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "redirect"
    ],
    "properties": {
      "kind": {
        "const": "redirect",
        "description": "An address that leads to another page, depending on the viewer."
      },
      "redirect": {
        "$ref": "../common.schema.json#/$defs/choices",
        "description": "The pages to which people are sent. The first one whose audience includes the viewer is taken."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/search.schema.json": {
    "$id": "pages/search.schema.json",
    "title": "SearchPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "groups"
    ],
    "properties": {
      "kind": {
        "const": "search",
        "description": "One box that searches several kinds of records."
      },
      "groups": {
        "type": "array",
        "description": "The resources that it searches, each with a group of results.",
        "minItems": 1,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "resource"
          ],
          "properties": {
            "resource": {
              "$ref": "../common.schema.json#/$defs/id",
              "description": "A resource with searchable fields.",
              "x-refers": "resource"
            },
            "for": {
              "$ref": "../common.schema.json#/$defs/audience",
              "description": "Whose searches include it; the default is everyone who may open the page."
            },
            "opens": {
              "$ref": "../content.schema.json#/$defs/link",
              "description": "The page that a result opens; the default is the record page of the resource."
            }
          }
        }
      }
    },
    "unevaluatedProperties": false
  },
  "pages/steps.schema.json": {
    "$id": "pages/steps.schema.json",
    "title": "StepsPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "resource",
      "steps"
    ],
    "properties": {
      "kind": {
        "const": "steps",
        "description": "The steps of one record, each a page of its own."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource of the one record that all steps are about.",
        "x-refers": "resource"
      },
      "key": {
        "$ref": "../content.schema.json#/$defs/key",
        "description": "Where the address has the id of the record."
      },
      "if": {
        "$ref": "../resource.schema.json#/$defs/expression",
        "description": "CEL: which records take these steps. Without it, all do."
      },
      "steps": {
        "type": "array",
        "minItems": 2,
        "maxItems": 40,
        "items": {
          "type": "object",
          "required": [
            "page"
          ],
          "additionalProperties": false,
          "properties": {
            "page": {
              "$ref": "../common.schema.json#/$defs/id",
              "description": "A form that runs a transition on the record, or a page of the record.",
              "x-refers": "page"
            },
            "with": {
              "$ref": "../content.schema.json#/$defs/values",
              "description": "Fills the parameters of the page; by default, the only one is the id of the record.",
              "x-of": false
            },
            "label": {
              "$ref": "../common.schema.json#/$defs/text",
              "description": "The name of the step; the default is the title of its page."
            },
            "done": {
              "$ref": "../resource.schema.json#/$defs/expression",
              "description": "CEL over the record: whether the step is done."
            },
            "needs": {
              "type": "array",
              "minItems": 1,
              "uniqueItems": true,
              "items": {
                "$ref": "../common.schema.json#/$defs/field"
              },
              "description": "The fields that must have a value before the step is done; people see which are missing."
            },
            "if": {
              "$ref": "../resource.schema.json#/$defs/expression",
              "description": "CEL over the record: whether it takes this step. Others skip it."
            },
            "after": {
              "type": "array",
              "uniqueItems": true,
              "items": {
                "$ref": "../common.schema.json#/$defs/id",
                "x-refers": "page"
              },
              "description": "The pages of the steps that it waits for; the default is the step before it. An empty list waits for none."
            },
            "for": {
              "$ref": "../common.schema.json#/$defs/audience",
              "description": "Who does this step, if not everyone who may open the path."
            }
          },
          "tsType": "StepSource"
        },
        "description": "The steps in their order. A step waits until all before it are done; the server refuses its transitions until then."
      },
      "exits": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "../common.schema.json#/$defs/id",
          "x-refers": "transition"
        },
        "description": "The transitions that leave the path, such as to put the record on hold."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/tabs.schema.json": {
    "$id": "pages/tabs.schema.json",
    "title": "TabsPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "tabs",
      "redirect"
    ],
    "properties": {
      "kind": {
        "const": "tabs",
        "description": "A frame that shows other pages as tabs."
      },
      "tabs": {
        "type": "array",
        "description": "The pages that are its tabs, from left to right.",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "../common.schema.json#/$defs/id",
          "x-refers": "page"
        }
      },
      "redirect": {
        "$ref": "../common.schema.json#/$defs/choices",
        "description": "The tab that opens at the address of the page itself."
      }
    },
    "unevaluatedProperties": false
  },
  "pages/view.schema.json": {
    "$id": "pages/view.schema.json",
    "title": "ViewPageSource",
    "allOf": [
      {
        "$ref": "../page.schema.json"
      }
    ],
    "type": "object",
    "required": [
      "kind",
      "view"
    ],
    "properties": {
      "kind": {
        "const": "view",
        "description": "A page made in code."
      },
      "view": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "A folder of src/browser/views."
      },
      "resource": {
        "$ref": "../common.schema.json#/$defs/id",
        "description": "The resource whose transitions the view runs.",
        "x-refers": "resource"
      }
    },
    "unevaluatedProperties": false
  },
  "parameters.schema.json": {
    "$id": "parameters.schema.json",
    "title": "ParametersSource",
    "description": "Values that expressions use and that people change from a date on, such as rates and limits. The compiler makes them a resource with the name of the register, whose records are the values.",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "register",
      "title",
      "plural",
      "read",
      "edit",
      "parameters"
    ],
    "properties": {
      "register": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The name of the resource that holds the values.",
        "x-declares": "resource"
      },
      "title": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "What one value is called, such as Payroll rate."
      },
      "plural": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "What several values are called, such as Payroll rates."
      },
      "read": {
        "$ref": "common.schema.json#/$defs/audience",
        "description": "Who may read the values, besides those who may edit them."
      },
      "edit": {
        "$ref": "common.schema.json#/$defs/audience",
        "description": "Who may enter new values."
      },
      "parameters": {
        "type": "object",
        "description": "The parameters of the register, by the names that expressions use.",
        "minProperties": 1,
        "maxProperties": 40,
        "propertyNames": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
          "maxLength": 60,
          "description": "words of lowercase letters and digits joined by hyphens"
        },
        "additionalProperties": {
          "$ref": "#/$defs/parameter"
        },
        "x-declares": "parameter"
      }
    },
    "$defs": {
      "kind": {
        "enum": [
          "number",
          "money",
          "percent",
          "duration"
        ],
        "description": "A percent is entered as 7.5 and is 0.075 in expressions. Money and durations need a unit."
      },
      "column": {
        "type": "object",
        "description": "A column of a parameter that is a table.",
        "additionalProperties": false,
        "required": [
          "title",
          "type"
        ],
        "properties": {
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The heading of the column."
          },
          "type": {
            "$ref": "#/$defs/kind",
            "description": "What its values are."
          },
          "unit": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "description": "The unit of its values; for money, the code of the currency."
          },
          "minimum": {
            "type": "number",
            "description": "The least value; 0 when left out."
          },
          "maximum": {
            "type": "number",
            "description": "The greatest value; 100 for a percent when left out."
          }
        }
      },
      "row": {
        "type": "object",
        "description": "A number for each column.",
        "additionalProperties": {
          "type": "number"
        }
      },
      "parameter": {
        "type": "object",
        "description": "A value, or a table of values, that people change from a day on.",
        "additionalProperties": false,
        "required": [
          "title",
          "purpose",
          "values"
        ],
        "properties": {
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "What people call the parameter."
          },
          "purpose": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "What the value is used for, as a sentence."
          },
          "type": {
            "$ref": "#/$defs/kind",
            "description": "What its values are. A table has a type for each column instead."
          },
          "unit": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "description": "The unit of its values; for money, the code of the currency."
          },
          "minimum": {
            "type": "number",
            "description": "The least value; 0 when left out."
          },
          "maximum": {
            "type": "number",
            "description": "The greatest value; 100 for a percent when left out."
          },
          "columns": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 8,
            "propertyNames": {
              "$ref": "common.schema.json#/$defs/field",
              "x-refers": false
            },
            "additionalProperties": {
              "$ref": "#/$defs/column"
            },
            "description": "Makes the parameter a table with these columns; it has no `type` of its own then."
          },
          "ascending": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The column whose values begin at 0 and rise from row to row, as the lower ends of bands do.",
            "x-refers": false
          },
          "values": {
            "type": "array",
            "minItems": 1,
            "maxItems": 50,
            "description": "The first values: the portal writes them into the database once, when it has none of the parameter.",
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "from"
              ],
              "properties": {
                "from": {
                  "type": "string",
                  "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
                  "description": "a day, such as 2026-01-01"
                },
                "value": {
                  "type": "number",
                  "description": "The value from that day on."
                },
                "rows": {
                  "type": "array",
                  "description": "The rows of the table from that day on, each with a value for each column.",
                  "minItems": 1,
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/$defs/row"
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "pools.schema.json": {
    "$id": "pools.schema.json",
    "title": "PoolsSource",
    "description": "Lists that the seeds of a demo pick from, by name.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
      "$ref": "common.schema.json#/$defs/id"
    },
    "additionalProperties": {
      "type": "array",
      "minItems": 1,
      "items": {
        "type": [
          "string",
          "number"
        ]
      }
    }
  },
  "portal.schema.json": {
    "$id": "portal.schema.json",
    "title": "PortalSource",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "title",
      "timezone",
      "calendars",
      "calendar",
      "closeout",
      "landing",
      "header",
      "notifications",
      "toasts"
    ],
    "properties": {
      "title": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "The name of the portal, on the sign-in page and in the browser's tab."
      },
      "timezone": {
        "$ref": "#/$defs/timezone",
        "description": "The time zone of the portal: when its days begin, and its times of day."
      },
      "company": {
        "$ref": "#/$defs/letterhead",
        "description": "The letterhead of printed documents."
      },
      "companies": {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "$ref": "#/$defs/letterhead"
        },
        "description": "Further companies, such as one for each country. A document says in `company` which field names one; where it is empty, the portal's own company counts. A company without a `logo` has that of the portal's own."
      },
      "holidays": {
        "type": "object",
        "description": "Public holidays by name, such as that of a country. Calendars take them.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "string",
            "pattern": "^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
            "description": "a day of every year (MM-DD) or of one year (YYYY-MM-DD)"
          }
        },
        "x-declares": "holiday"
      },
      "calendars": {
        "type": "object",
        "minProperties": 1,
        "description": "The opening hours of offices, desks and services, by name.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "hours"
          ],
          "properties": {
            "hours": {
              "type": "object",
              "description": "By day or range of days. Days that are not named are closed.",
              "propertyNames": {
                "type": "string",
                "pattern": "^(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))?$",
                "description": "a day (sat) or a range of days (mon-fri)"
              },
              "additionalProperties": {
                "type": [
                  "string",
                  "array"
                ],
                "pattern": "^([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)$",
                "description": "when it opens and closes, such as 08:00-17:00, or a list of these",
                "items": {
                  "$ref": "#/$defs/hours"
                },
                "tsType": "string | string[]"
              }
            },
            "holidays": {
              "type": [
                "string",
                "array"
              ],
              "minLength": 1,
              "uniqueItems": true,
              "items": {
                "$ref": "common.schema.json#/$defs/id",
                "x-refers": "holiday"
              },
              "tsType": "string | string[]",
              "description": "The names of the holidays on which it is closed.",
              "x-refers": "holiday"
            },
            "timezone": {
              "$ref": "#/$defs/timezone",
              "description": "The zone of its hours, if that is not the portal's."
            }
          }
        },
        "x-declares": "calendar"
      },
      "calendar": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The calendar that counts where none is named: of the staff's working days.",
        "x-refers": "calendar"
      },
      "regions": {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 200,
        "description": "The outlines that maps draw, by the value of a field that names a region.",
        "additionalProperties": {
          "type": "array",
          "minItems": 3,
          "maxItems": 60,
          "description": "The corners, each as latitude and longitude.",
          "items": {
            "type": "array",
            "minItems": 2,
            "maxItems": 2,
            "items": {
              "type": "number",
              "minimum": -180,
              "maximum": 180
            },
            "tsType": "[latitude: number, longitude: number]"
          }
        }
      },
      "closeout": {
        "type": "object",
        "description": "When a day of work can be closed.",
        "additionalProperties": false,
        "required": [
          "until"
        ],
        "properties": {
          "until": {
            "enum": [
              "end-of-day",
              "end-of-next-working-day"
            ],
            "description": "Until when people can close a day: its end, or the end of the next working day."
          }
        }
      },
      "conversation": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "types"
        ],
        "description": "Conversations on tasks.",
        "properties": {
          "types": {
            "type": "array",
            "minItems": 1,
            "maxItems": 20,
            "uniqueItems": true,
            "items": {
              "$ref": "common.schema.json#/$defs/text"
            },
            "description": "What a comment may be; people choose one of these for each."
          }
        }
      },
      "landing": {
        "$ref": "common.schema.json#/$defs/choices",
        "description": "The page that opens after sign-in. The first one whose audience includes the person is taken."
      },
      "header": {
        "type": "object",
        "description": "The pages that the head of every page links to.",
        "additionalProperties": false,
        "required": [
          "signIn",
          "profile",
          "notifications"
        ],
        "properties": {
          "signIn": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The page on which people sign in.",
            "x-refers": "page"
          },
          "profile": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The profile of the viewer.",
            "x-refers": "page"
          },
          "notifications": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The list of the viewer's notifications.",
            "x-refers": "page"
          }
        }
      },
      "notifications": {
        "type": "object",
        "description": "How people are notified.",
        "additionalProperties": false,
        "required": [
          "poll"
        ],
        "properties": {
          "poll": {
            "type": "integer",
            "minimum": 10000,
            "description": "Milliseconds."
          },
          "refusedManifest": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who is notified when a changed manifest has problems and the portal keeps the one it has."
          },
          "accessRequests": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who is notified when somebody asks for access to a page that they can't open. Without it, nobody can ask."
          }
        }
      },
      "toasts": {
        "type": "object",
        "description": "The short messages that appear above a page and disappear by themselves.",
        "additionalProperties": false,
        "required": [
          "timeout",
          "limit",
          "placement"
        ],
        "properties": {
          "timeout": {
            "type": "integer",
            "minimum": 1000,
            "description": "Milliseconds."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "description": "How many are shown at once."
          },
          "placement": {
            "enum": [
              "top-end",
              "bottom-end"
            ],
            "description": "Where they appear."
          }
        }
      }
    },
    "$defs": {
      "letterhead": {
        "type": "object",
        "description": "A company as its documents name it.",
        "additionalProperties": false,
        "required": [
          "name",
          "address"
        ],
        "properties": {
          "name": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The name of the company, as it is registered."
          },
          "address": {
            "type": "array",
            "description": "The lines of the address.",
            "minItems": 1,
            "maxItems": 5,
            "items": {
              "$ref": "common.schema.json#/$defs/text"
            }
          },
          "registrations": {
            "type": "array",
            "minItems": 1,
            "maxItems": 4,
            "items": {
              "$ref": "common.schema.json#/$defs/text"
            },
            "description": "Registration and tax numbers, with their names."
          },
          "logo": {
            "type": "string",
            "maxLength": 20000,
            "pattern": "^<svg [^>]*xmlns=\"http://www\\.w3\\.org/2000/svg\"[\\s\\S]*</svg>\\s*$",
            "description": "An SVG, shown as an image, so that nothing in it runs or loads."
          }
        }
      },
      "timezone": {
        "type": "string",
        "pattern": "^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$",
        "description": "an IANA name of a time zone, such as Europe/Lisbon"
      },
      "hours": {
        "type": "string",
        "pattern": "^([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)$",
        "description": "when it opens and closes, such as 08:00-17:00, or a list of these"
      }
    }
  },
  "renamed.schema.json": {
    "$id": "renamed.schema.json",
    "title": "RenamedSource",
    "description": "What has another name than before, so that stored data follows: the old name, and the new one. Publishing moves the data, and restoring an earlier revision moves it back.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
      "pages": {
        "type": "object",
        "description": "Pages by their former ids. Saved views move to the new page.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "$ref": "common.schema.json#/$defs/id"
        }
      },
      "roles": {
        "type": "object",
        "description": "Roles by their former ids. The people who have them get the new role.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "$ref": "common.schema.json#/$defs/id"
        }
      },
      "fields": {
        "type": "object",
        "description": "By resource: fields by their former names. The values of records move to the new field.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "object",
          "propertyNames": {
            "$ref": "common.schema.json#/$defs/field"
          },
          "additionalProperties": {
            "$ref": "common.schema.json#/$defs/field"
          }
        }
      },
      "states": {
        "type": "object",
        "description": "By resource: states by their former names. Records in them move to the new state.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/state"
          },
          "additionalProperties": {
            "$ref": "#/$defs/state"
          }
        }
      },
      "members": {
        "type": "object",
        "description": "By resource and field: values of an enum by what they were before. A column of rows is named by its path, such as lines.size.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "object",
          "propertyNames": {
            "type": "string",
            "pattern": "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?$",
            "description": "a field, or a column such as lines.size"
          },
          "additionalProperties": {
            "type": "object",
            "propertyNames": {
              "$ref": "common.schema.json#/$defs/text"
            },
            "additionalProperties": {
              "$ref": "common.schema.json#/$defs/text"
            }
          }
        }
      }
    },
    "$defs": {
      "state": {
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9_-]*$",
        "maxLength": 60,
        "description": "letters, digits, - and _, starting with a letter"
      }
    }
  },
  "resource.schema.json": {
    "$id": "resource.schema.json",
    "title": "ResourceSource",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "resource",
      "title",
      "plural",
      "schema",
      "label",
      "access",
      "lifecycle",
      "list"
    ],
    "properties": {
      "resource": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The name of the resource, which is also that of the file.",
        "x-declares": "resource"
      },
      "title": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "The name of one record: Leave request."
      },
      "plural": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "The name of several records: Leave requests."
      },
      "schema": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "schemas/resources/<schema>.schema.json",
        "x-refers": "schema"
      },
      "stored": {
        "const": "table",
        "description": "Stored in a table that the server offers, not as documents."
      },
      "prefix": {
        "type": "string",
        "pattern": "^[A-Z]{2,4}$",
        "description": "two to four capital letters, with which each reference starts: PREFIX-YEAR-00001"
      },
      "label": {
        "$ref": "common.schema.json#/$defs/text",
        "description": "The name of a record on the screen; may contain {field}."
      },
      "hint": {
        "type": "array",
        "description": "Up to three fields that tell records of the same name apart where people choose or find one; the default is the first filled columns of its list.",
        "minItems": 1,
        "maxItems": 3,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        }
      },
      "owner": {
        "$ref": "common.schema.json#/$defs/field",
        "description": "The field with the owner, on whom the scopes own, others, team and department depend. May be created_by."
      },
      "assignees": {
        "type": "array",
        "uniqueItems": true,
        "description": "The fields with the people who work on a record, for the scopes assigned and involved.",
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        }
      },
      "queue": {
        "$ref": "common.schema.json#/$defs/field",
        "description": "The field with the record's queue. The record is assigned to everyone with that queue, group or role."
      },
      "participants": {
        "type": "array",
        "uniqueItems": true,
        "description": "The fields with further people who take part, for the scope involved.",
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        }
      },
      "published": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "x-set": true,
        "items": {
          "type": "string",
          "x-refers": "state"
        },
        "description": "The states in which the scopes published and disclosed apply."
      },
      "conversation": {
        "const": true,
        "description": "Gives each record a conversation for the people who may read it."
      },
      "access": {
        "type": "object",
        "description": "Who may read, create and edit records. What no grant allows is refused.",
        "additionalProperties": false,
        "required": [
          "read"
        ],
        "properties": {
          "read": {
            "$ref": "common.schema.json#/$defs/grants",
            "description": "Who may read which records."
          },
          "create": {
            "$ref": "common.schema.json#/$defs/grants",
            "description": "Who may create records. The scope is checked against the new record."
          },
          "update": {
            "$ref": "common.schema.json#/$defs/grants",
            "description": "Who may edit which records, in the states that are editable."
          },
          "fields": {
            "type": "object",
            "description": "Fields that only some readers of a record may see.",
            "propertyNames": {
              "$ref": "common.schema.json#/$defs/field"
            },
            "additionalProperties": {
              "$ref": "common.schema.json#/$defs/grants"
            }
          }
        }
      },
      "sensitive": {
        "anyOf": [
          {
            "const": true
          },
          {
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "items": {
              "$ref": "common.schema.json#/$defs/field"
            }
          }
        ],
        "description": "Nobody gains access by a draft of the studio unless a second administrator approves it: to anything of these records with true, or to the listed fields of access.fields."
      },
      "lifecycle": {
        "type": "object",
        "description": "The states of a record, and the transitions between them.",
        "additionalProperties": false,
        "required": [
          "initial",
          "states",
          "transitions"
        ],
        "properties": {
          "initial": {
            "type": "string",
            "description": "The state of a new record.",
            "x-refers": "state"
          },
          "states": {
            "type": "object",
            "description": "The states, by name.",
            "minProperties": 1,
            "propertyNames": {
              "pattern": "^[A-Za-z][A-Za-z0-9_-]*$",
              "description": "letters, digits, - and _, starting with a letter"
            },
            "additionalProperties": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "tone"
              ],
              "properties": {
                "label": {
                  "$ref": "common.schema.json#/$defs/text",
                  "description": "What people call the state; the default is made of its name."
                },
                "tone": {
                  "enum": [
                    "neutral",
                    "info",
                    "success",
                    "warning",
                    "danger"
                  ],
                  "description": "The meaning of the state, which gives it a colour and an icon."
                },
                "final": {
                  "const": true,
                  "description": "No transition leaves this state."
                },
                "editable": {
                  "const": true,
                  "description": "Records in this state can be edited."
                },
                "fresh": {
                  "const": true,
                  "description": "Records in this state are new, and are highlighted in lists."
                }
              }
            },
            "x-declares": "state"
          },
          "transitions": {
            "type": "object",
            "description": "The transitions, by name. People run them with buttons, the portal by itself.",
            "propertyNames": {
              "$ref": "common.schema.json#/$defs/id"
            },
            "additionalProperties": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "from"
              ],
              "properties": {
                "label": {
                  "$ref": "common.schema.json#/$defs/text",
                  "description": "The words on its button; the default is made of its name."
                },
                "from": {
                  "type": "array",
                  "description": "The states in which it is possible.",
                  "minItems": 1,
                  "uniqueItems": true,
                  "x-set": true,
                  "items": {
                    "type": "string",
                    "x-refers": "state"
                  }
                },
                "to": {
                  "type": "string",
                  "description": "Without it, the record stays in its state.",
                  "x-refers": "state"
                },
                "for": {
                  "$ref": "common.schema.json#/$defs/grants",
                  "description": "Who may run it on which records."
                },
                "automatic": {
                  "const": true,
                  "description": "Only the portal runs it, as an effect or a timer."
                },
                "said": {
                  "$ref": "common.schema.json#/$defs/text",
                  "description": "What the history says that somebody did, after their name: `assigned it to {assignee}`. May contain fields that the transition writes. The default is made of the label."
                },
                "decision": {
                  "const": true,
                  "description": "The owner of a record may not run it."
                },
                "if": {
                  "$ref": "#/$defs/expression",
                  "description": "The guard: the transition is possible only where this is true of the record as it is. May use me and now."
                },
                "why": {
                  "$ref": "common.schema.json#/$defs/sentence",
                  "description": "What people read where the guard doesn't hold. With it, the action is shown as unavailable; without it, the action isn't shown. May contain {field}."
                },
                "guards": {
                  "type": "array",
                  "minItems": 1,
                  "description": "Further guards, for other reasons. The first that doesn't hold says why.",
                  "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": [
                      "if"
                    ],
                    "properties": {
                      "if": {
                        "$ref": "#/$defs/expression",
                        "description": "The transition is possible only where this is true of the record as it is."
                      },
                      "why": {
                        "$ref": "common.schema.json#/$defs/sentence",
                        "description": "What people read where it isn't true. May contain {field}."
                      }
                    }
                  }
                },
                "not_by": {
                  "type": [
                    "array",
                    "object"
                  ],
                  "$comment": "The transitions, or { ran, why } with the reason that people read.",
                  "description": "Transitions of this resource that other people must have run: whoever ran one of them on a record may not run this one on it.",
                  "minItems": 1,
                  "uniqueItems": true,
                  "items": {
                    "$ref": "common.schema.json#/$defs/id",
                    "x-refers": "transition"
                  },
                  "additionalProperties": false,
                  "required": [
                    "ran"
                  ],
                  "properties": {
                    "ran": {
                      "type": "array",
                      "description": "The transitions that other people must have run.",
                      "minItems": 1,
                      "uniqueItems": true,
                      "items": {
                        "$ref": "common.schema.json#/$defs/id",
                        "x-refers": "transition"
                      }
                    },
                    "why": {
                      "$ref": "common.schema.json#/$defs/sentence",
                      "description": "What those people read. The default names the labels of both transitions."
                    }
                  }
                },
                "tone": {
                  "enum": [
                    "danger"
                  ],
                  "description": "Shown as destructive, and needs a confirmation."
                },
                "form": {
                  "type": "array",
                  "minItems": 1,
                  "description": "The fields that the dialog asks for; a trailing ? makes one optional.",
                  "items": {
                    "$ref": "#/$defs/asked"
                  }
                }
              },
              "oneOf": [
                {
                  "required": [
                    "for"
                  ]
                },
                {
                  "required": [
                    "automatic"
                  ]
                }
              ],
              "dependentRequired": {
                "why": [
                  "if"
                ],
                "not_by": [
                  "for"
                ]
              },
              "tsType": "TransitionSource"
            },
            "x-declares": "transition"
          }
        }
      },
      "computed": {
        "type": "object",
        "description": "Fields whose values the portal computes, by name.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "minProperties": 1,
          "properties": {
            "expression": {
              "$ref": "#/$defs/expression",
              "description": "CEL over the record, stored when the record is written. May use fields of the records that it refers to, and parameters."
            },
            "in": {
              "type": "array",
              "minItems": 1,
              "uniqueItems": true,
              "x-set": true,
              "items": {
                "$ref": "common.schema.json#/$defs/id",
                "x-refers": "state"
              },
              "description": "Only for an expression: the states in which it is computed. In others the record keeps the value that it has."
            },
            "live": {
              "$ref": "#/$defs/expression",
              "description": "Computed at every read and never stored; may use now and me. It can't be sorted, filtered or searched by."
            },
            "stamp": {
              "$ref": "#/$defs/events",
              "description": "The time at which one of these events last ran."
            },
            "times": {
              "$ref": "#/$defs/events",
              "description": "The number of times these events ran."
            },
            "copy": {
              "type": "string",
              "pattern": "^[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$",
              "description": "a reference field, a dot and a field of the record that it refers to"
            },
            "once": {
              "const": true,
              "description": "A stamp keeps the first time; a copy keeps the value from when the record was created."
            },
            "number": {
              "type": "string",
              "minLength": 3,
              "maxLength": 80,
              "description": "A number without gaps, such as INV/{yyyy}/{00000}: each series counts from 1 in the transaction that issues. {yyyy}, {yy} and {mm} are its year and month; {field} is a field of the record, of which each value has a series of its own."
            },
            "at": {
              "$ref": "#/$defs/events",
              "description": "Only for a number: the transitions that issue the record. The first one that runs gives it its number."
            },
            "rollup": {
              "$ref": "#/$defs/fold",
              "description": "How records that refer to this one become a number or a value. Updated whenever they change."
            },
            "aggregate": {
              "$ref": "#/$defs/fold",
              "description": "How matching records become a number or a value. Computed when this record is written."
            },
            "of": {
              "$ref": "common.schema.json#/$defs/id",
              "description": "Only for a rollup or an aggregate: the resource of these records.",
              "x-refers": "resource"
            },
            "via": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "Only for a rollup: the field of these records that refers to this one."
            },
            "field": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "Only for a rollup or an aggregate: the field to fold. A count needs none."
            },
            "where": {
              "$ref": "common.schema.json#/$defs/where",
              "description": "Only for a rollup or an aggregate: the conditions that these records meet."
            },
            "clock": {
              "$ref": "#/$defs/clock",
              "description": "A deadline that starts, pauses and stops with events of the record."
            }
          },
          "oneOf": [
            {
              "required": [
                "expression"
              ]
            },
            {
              "required": [
                "live"
              ],
              "maxProperties": 1
            },
            {
              "required": [
                "stamp"
              ]
            },
            {
              "required": [
                "times"
              ],
              "maxProperties": 1
            },
            {
              "required": [
                "number",
                "at"
              ],
              "maxProperties": 2
            },
            {
              "required": [
                "copy"
              ]
            },
            {
              "required": [
                "clock"
              ],
              "maxProperties": 1
            },
            {
              "required": [
                "rollup",
                "of",
                "via"
              ]
            },
            {
              "required": [
                "aggregate",
                "of",
                "where"
              ]
            }
          ],
          "tsType": "ComputedSource"
        }
      },
      "timers": {
        "type": "object",
        "description": "Transitions that the portal runs when they are due. A timer starts when a record enters the state, and stops when it leaves it.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "in",
            "run"
          ],
          "properties": {
            "in": {
              "$ref": "#/$defs/states",
              "description": "The states in which the timer runs."
            },
            "at": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "The field with the time, or with the day at whose start it is due."
            },
            "after": {
              "$ref": "#/$defs/duration",
              "description": "The delay after that time or, without `at`, after entering the state."
            },
            "if": {
              "$ref": "#/$defs/expression",
              "description": "Evaluated when the timer is due."
            },
            "run": {
              "$ref": "common.schema.json#/$defs/id",
              "description": "The transition that it runs.",
              "x-refers": "transition"
            }
          },
          "anyOf": [
            {
              "required": [
                "at"
              ]
            },
            {
              "required": [
                "after"
              ]
            }
          ],
          "tsType": "TimerSource"
        }
      },
      "rules": {
        "type": "array",
        "description": "What must be true to save a record or run a transition. A rule that isn't met is a message in the form.",
        "minItems": 1,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "when",
            "message"
          ],
          "properties": {
            "when": {
              "type": "string",
              "description": "save, which is any of the others; create, update or a transition.",
              "x-refers": [
                "event",
                "transition"
              ]
            },
            "if": {
              "$ref": "#/$defs/expression",
              "description": "The rule applies only where this is true."
            },
            "that": {
              "$ref": "#/$defs/expression",
              "description": "What must be true."
            },
            "none": {
              "$ref": "#/$defs/search",
              "description": "A search that must find nothing."
            },
            "some": {
              "$ref": "#/$defs/search",
              "description": "A search that must find something."
            },
            "field": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "The field that shows the message."
            },
            "message": {
              "$ref": "common.schema.json#/$defs/sentence",
              "description": "What people read where the rule isn't met."
            }
          },
          "oneOf": [
            {
              "required": [
                "that"
              ]
            },
            {
              "required": [
                "none"
              ]
            },
            {
              "required": [
                "some"
              ]
            }
          ],
          "tsType": "RuleSource"
        }
      },
      "unique": {
        "type": "array",
        "minItems": 1,
        "description": "Unique keys: no two records have the same values in all fields of a key. The database enforces them. A record in which one of the fields is empty is exempt.",
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "fields"
          ],
          "properties": {
            "fields": {
              "type": "array",
              "minItems": 1,
              "maxItems": 5,
              "uniqueItems": true,
              "items": {
                "$ref": "common.schema.json#/$defs/field"
              },
              "description": "Up to five. Texts are the same whatever the case of their letters and the spaces around them."
            },
            "where": {
              "$ref": "common.schema.json#/$defs/where",
              "description": "The key holds only among the records that meet this condition on stored values; it can't use variables."
            },
            "message": {
              "$ref": "common.schema.json#/$defs/sentence",
              "description": "Says what is there already. The default names the record and the titles of the fields."
            },
            "field": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "The field that shows the message; the default is the last of the key."
            }
          }
        }
      },
      "occupies": {
        "type": "object",
        "description": "Whose time a record takes. Two records never take the same person's or thing's time at once, also records of different resources.",
        "additionalProperties": false,
        "required": [
          "who",
          "from",
          "in"
        ],
        "properties": {
          "who": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The reference, or list of references, to whom or what it occupies."
          },
          "from": {
            "$ref": "#/$defs/expression",
            "description": "When it begins: a time, or a day for its beginning."
          },
          "minutes": {
            "$ref": "#/$defs/expression",
            "description": "How long it takes."
          },
          "until": {
            "$ref": "#/$defs/expression",
            "description": "When it ends: a time, or the last day."
          },
          "in": {
            "$ref": "#/$defs/states",
            "description": "The states in which it takes the time."
          },
          "regardless": {
            "const": true,
            "description": "It takes the time even if another record has it, such as absence. Later records still find the time taken."
          },
          "calendar": {
            "description": "The opening hours in which forms offer times; the portal's calendar by default. An expression chooses it by the record. Times without a zone are on its clock.",
            "oneOf": [
              {
                "$ref": "common.schema.json#/$defs/id"
              },
              {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "expression"
                ],
                "properties": {
                  "expression": {
                    "$ref": "#/$defs/expression",
                    "description": "CEL that chooses one of the calendars by their names."
                  }
                }
              }
            ]
          },
          "limit": {
            "type": "object",
            "description": "How many records with the same values may take time at once, such as visits in a zone.",
            "additionalProperties": false,
            "required": [
              "by",
              "at_most",
              "in"
            ],
            "properties": {
              "by": {
                "type": "array",
                "minItems": 1,
                "uniqueItems": true,
                "items": {
                  "$ref": "common.schema.json#/$defs/field"
                },
                "description": "The fields whose values they share. A record in which one is empty doesn't count."
              },
              "at_most": {
                "description": "How many: a number, or an expression such as a parameter.",
                "oneOf": [
                  {
                    "type": "integer",
                    "minimum": 1
                  },
                  {
                    "$ref": "#/$defs/expression"
                  }
                ]
              },
              "in": {
                "$ref": "#/$defs/states",
                "description": "The states in which a record counts."
              },
              "message": {
                "$ref": "common.schema.json#/$defs/sentence",
                "description": "Says that no more fit in."
              },
              "field": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The field that shows the message; the default is the last of `by`."
              }
            }
          },
          "message": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "Says that the time is taken. The default names the field."
          },
          "field": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that shows the message; the default is `who`."
          }
        },
        "oneOf": [
          {
            "required": [
              "minutes"
            ]
          },
          {
            "required": [
              "until"
            ]
          }
        ]
      },
      "assign": {
        "type": "array",
        "minItems": 1,
        "description": "Whom the portal gives the work to, before the effects of the event. It chooses only people at work who may open the record and may be chosen for the field.",
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "field",
            "among",
            "by",
            "on"
          ],
          "properties": {
            "field": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "The reference to a person. A new record that has one already keeps it."
            },
            "among": {
              "oneOf": [
                {
                  "const": "queue"
                },
                {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "for"
                  ],
                  "properties": {
                    "for": {
                      "$ref": "common.schema.json#/$defs/audience",
                      "description": "The people to choose from."
                    }
                  }
                }
              ],
              "description": "An audience, or `queue` for those in whose queue the record waits."
            },
            "where": {
              "$ref": "common.schema.json#/$defs/where",
              "description": "Conditions on the person's own record; may compare with `$record.<field>`.",
              "x-of": false
            },
            "by": {
              "enum": [
                "least-open",
                "round-robin"
              ],
              "description": "The fewest open records, in turn among those who have equally few; or simply in turn."
            },
            "open": {
              "$ref": "common.schema.json#/$defs/where",
              "description": "Which records count as open. The default is those in states that aren't final."
            },
            "on": {
              "$ref": "#/$defs/events",
              "description": "create, or transitions. On a transition, the work goes to somebody else than before."
            },
            "if": {
              "$ref": "#/$defs/expression",
              "description": "Assigns only where this is true."
            },
            "nobody": {
              "$ref": "#/$defs/notify",
              "description": "Who is told when there is nobody to choose."
            }
          },
          "tsType": "AssignmentSource"
        }
      },
      "effects": {
        "type": "object",
        "description": "What happens on `create`, `update`, a transition or the mark of a clock (`<field>.<mark>`), in the same transaction.",
        "additionalProperties": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "if": {
                "$ref": "#/$defs/expression",
                "description": "The effect runs only where this is true."
              },
              "notify": {
                "$ref": "#/$defs/notify",
                "description": "Notifies people."
              },
              "set": {
                "$ref": "#/$defs/values",
                "description": "Sets fields of this record."
              },
              "set_row": {
                "$ref": "#/$defs/setRow",
                "description": "Writes one row of a list and leaves the others as they are."
              },
              "create": {
                "$ref": "#/$defs/create",
                "description": "Creates a record, or one for each row of a list or for each record that matches."
              },
              "transition": {
                "$ref": "#/$defs/transition",
                "description": "Runs a transition on other records."
              },
              "call": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "A named effect that the server offers."
              }
            },
            "oneOf": [
              {
                "required": [
                  "notify"
                ]
              },
              {
                "required": [
                  "set"
                ]
              },
              {
                "required": [
                  "set_row"
                ]
              },
              {
                "required": [
                  "create"
                ]
              },
              {
                "required": [
                  "transition"
                ]
              },
              {
                "required": [
                  "call"
                ]
              }
            ],
            "tsType": "EffectSource"
          }
        }
      },
      "approvals": {
        "type": "object",
        "description": "States with an approval: it opens when a record enters the state, and closes when it leaves it.",
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "title",
            "into",
            "page",
            "decisions"
          ],
          "properties": {
            "title": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "The title of the approval in the approver's inbox. May contain {field}."
            },
            "approver": {
              "$ref": "#/$defs/approver",
              "description": "Who decides, if there is one level."
            },
            "hours": {
              "$ref": "#/$defs/hours",
              "description": "How many hours the approver has before the approval is overdue."
            },
            "levels": {
              "type": "array",
              "minItems": 1,
              "maxItems": 9,
              "description": "Asked one after another. The record stays in its state until the last level approves.",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "approver",
                  "hours"
                ],
                "properties": {
                  "approver": {
                    "$ref": "#/$defs/approver",
                    "description": "Who decides at this level."
                  },
                  "hours": {
                    "$ref": "#/$defs/hours",
                    "description": "How many hours the approver of this level has before the approval is overdue."
                  },
                  "if": {
                    "$ref": "#/$defs/expression",
                    "description": "The level is skipped where this is false."
                  }
                }
              }
            },
            "through": {
              "type": "array",
              "minItems": 1,
              "uniqueItems": true,
              "x-set": true,
              "items": {
                "type": "string",
                "x-refers": "state"
              },
              "description": "Further states in which the same approval stays open. It closes when the record leaves them all."
            },
            "asks": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "What is at stake, in few words: an amount or a number of days, such as '{total_leave_days}'. The approval's field `asked` stores it."
            },
            "into": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "The field that stores the approver."
            },
            "page": {
              "$ref": "common.schema.json#/$defs/id",
              "description": "The page that lists pending approvals.",
              "x-refers": "page"
            },
            "without": {
              "type": "string",
              "description": "The transition that runs immediately when nobody can decide.",
              "x-refers": "transition"
            },
            "override": {
              "$ref": "common.schema.json#/$defs/audience",
              "description": "Who may decide although the approval doesn't ask them, such as HR in place of a manager who is away."
            },
            "decisions": {
              "type": "object",
              "description": "The outcome of each transition for the approval.",
              "minProperties": 1,
              "propertyNames": {
                "$ref": "common.schema.json#/$defs/id",
                "x-refers": "transition"
              },
              "additionalProperties": {
                "enum": [
                  "approved",
                  "rejected",
                  "returned"
                ]
              }
            }
          },
          "oneOf": [
            {
              "required": [
                "approver",
                "hours"
              ]
            },
            {
              "required": [
                "levels"
              ]
            }
          ],
          "tsType": "ApprovalSource"
        }
      },
      "sets": {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "description": "Named conditions, so that lists and cards on several pages have the same records.",
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "label",
            "where"
          ],
          "properties": {
            "label": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "What people call these records."
            },
            "where": {
              "$ref": "common.schema.json#/$defs/where",
              "description": "The conditions that the records meet."
            }
          }
        },
        "x-declares": "set"
      },
      "documents": {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "description": "What can be printed about a record, such as a letter or a bill, under the letterhead of the company.",
        "additionalProperties": {
          "$ref": "#/$defs/document"
        },
        "x-declares": "document"
      },
      "measures": {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "description": "Named figures, so that several pages show the same number.",
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "label",
            "fold"
          ],
          "properties": {
            "label": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "What people call the number."
            },
            "fold": {
              "enum": [
                "count",
                "sum",
                "mean",
                "min",
                "max"
              ],
              "description": "How the records become a number: their count, or a fold of a field."
            },
            "field": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "The field that `fold` adds up, averages or compares."
            },
            "set": {
              "$ref": "common.schema.json#/$defs/id",
              "description": "The set of records; the default is all records.",
              "x-refers": "set"
            }
          }
        },
        "x-declares": "measure"
      },
      "list": {
        "type": "object",
        "description": "How lists show records where a page doesn't say.",
        "additionalProperties": false,
        "required": [
          "columns",
          "sort"
        ],
        "properties": {
          "columns": {
            "$ref": "common.schema.json#/$defs/columns",
            "description": "The fields that lists show, in this order."
          },
          "sort": {
            "$ref": "common.schema.json#/$defs/sort",
            "description": "The field to sort by, descending after a minus."
          }
        }
      },
      "form": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "#/$defs/asked"
        },
        "description": "The fields a person fills in, in order."
      },
      "fixed": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "description": "Fields that only the form for a new record has. Nobody can edit them later, but automatic transitions can set them."
      },
      "detail": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "description": "The fields a record shows, in order."
      },
      "lead": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "description": "What the head of a record shows, beside its title and state. The default is its first clock, its assignees and its owner.",
        "properties": {
          "clock": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "A clock with a state, shown as the time left."
          },
          "people": {
            "$ref": "#/$defs/leadFields",
            "description": "References: who works on it, and for whom."
          },
          "facts": {
            "$ref": "#/$defs/leadFields",
            "description": "Other fields; empty ones are left out."
          },
          "text": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "A text that says what it is about, shown first below the head."
          }
        }
      },
      "next": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/id",
          "x-refers": "transition"
        },
        "description": "The likely next transitions, the most likely one first. The first one that is possible is the primary button. The default is those that lead away from the initial state."
      },
      "related": {
        "type": "array",
        "minItems": 1,
        "description": "Lists of other records under a record.",
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "title",
            "resource",
            "via",
            "columns"
          ],
          "properties": {
            "title": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "The heading of the list."
            },
            "resource": {
              "$ref": "common.schema.json#/$defs/id",
              "description": "The resource whose records it lists.",
              "x-refers": "resource"
            },
            "via": {
              "$ref": "common.schema.json#/$defs/field",
              "description": "The field of these records that refers to this one."
            },
            "columns": {
              "$ref": "common.schema.json#/$defs/columns",
              "description": "The fields that the list shows, in this order."
            },
            "sort": {
              "$ref": "common.schema.json#/$defs/sort",
              "description": "The field to sort by, descending after a minus; the default is that of the resource."
            }
          }
        }
      }
    },
    "$defs": {
      "document": {
        "type": "object",
        "description": "A document that can be printed about a record.",
        "additionalProperties": false,
        "required": [
          "title",
          "in",
          "for"
        ],
        "properties": {
          "company": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that names the company of the letterhead; the portal's `company` without one."
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The title; may contain {field}, as all texts of the document."
          },
          "in": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "x-set": true,
            "items": {
              "$ref": "common.schema.json#/$defs/id",
              "x-refers": "state"
            },
            "description": "The states in which it can be printed."
          },
          "for": {
            "$ref": "common.schema.json#/$defs/grants",
            "description": "Who may print it, about which records."
          },
          "addressee": {
            "$ref": "#/$defs/printed",
            "description": "Whom it is to, a line for each field."
          },
          "text": {
            "$ref": "#/$defs/paragraphs",
            "description": "Paragraphs below the title."
          },
          "fields": {
            "$ref": "#/$defs/printed",
            "description": "Fields with their titles; empty ones are left out."
          },
          "rows": {
            "$ref": "#/$defs/printed",
            "description": "Lists of rows, each as a table with its totals."
          },
          "totals": {
            "$ref": "#/$defs/printed",
            "description": "Amounts below the tables, the most important one last."
          },
          "words": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "An amount of money that is spelled out."
          },
          "closing": {
            "$ref": "#/$defs/paragraphs",
            "description": "Paragraphs at the end."
          },
          "signatures": {
            "type": "array",
            "minItems": 1,
            "maxItems": 4,
            "items": {
              "$ref": "common.schema.json#/$defs/text"
            },
            "description": "The words below the lines to sign on."
          }
        }
      },
      "printed": {
        "type": "array",
        "description": "Fields, in the order in which they are printed.",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        }
      },
      "paragraphs": {
        "type": "array",
        "description": "Paragraphs; each may contain {field}.",
        "minItems": 1,
        "maxItems": 12,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        }
      },
      "leadFields": {
        "type": "array",
        "description": "Up to six fields.",
        "minItems": 1,
        "maxItems": 6,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        }
      },
      "asked": {
        "type": [
          "string",
          "object"
        ],
        "pattern": "^[a-z][a-z0-9_]*\\??$",
        "minProperties": 1,
        "maxProperties": 1,
        "propertyNames": {
          "pattern": "^[a-z][a-z0-9_]*\\??$"
        },
        "additionalProperties": {
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[a-z][a-z0-9_]*\\??$",
            "description": "a column; a trailing ? makes it optional"
          }
        },
        "description": "a field, or { field: columns } for some columns of its rows; a trailing ? makes it optional",
        "tsType": "AskedSource",
        "x-refers": "field"
      },
      "expression": {
        "type": "string",
        "minLength": 1,
        "maxLength": 1200,
        "description": "CEL over the record's own fields, today and now."
      },
      "events": {
        "type": [
          "string",
          "array"
        ],
        "minLength": 1,
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "x-refers": [
            "event",
            "transition"
          ]
        },
        "description": "create, a transition, or a list of these.",
        "x-refers": [
          "event",
          "transition"
        ]
      },
      "states": {
        "type": "array",
        "description": "States of the lifecycle.",
        "minItems": 1,
        "uniqueItems": true,
        "x-set": true,
        "items": {
          "type": "string",
          "x-refers": "state"
        }
      },
      "duration": {
        "type": "string",
        "pattern": "^[0-9]{1,5}[mhd]$",
        "description": "a number of minutes, hours or days, such as 30m, 72h or 7d"
      },
      "hours": {
        "type": "integer",
        "minimum": 1,
        "description": "A number of hours."
      },
      "fold": {
        "enum": [
          "count",
          "sum",
          "mean",
          "min",
          "max",
          "last"
        ],
        "description": "How many records become one value: their count, a fold of a field, or the value of the last record."
      },
      "search": {
        "type": "object",
        "description": "A search for records.",
        "additionalProperties": false,
        "required": [
          "resource",
          "where"
        ],
        "properties": {
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource in which to search.",
            "x-refers": "resource"
          },
          "where": {
            "$ref": "common.schema.json#/$defs/where",
            "description": "The conditions; `$record.<field>` is a field of the record that is being saved."
          }
        }
      },
      "clock": {
        "type": "object",
        "description": "A deadline: minutes from the events that start it, less the time in which it is paused.",
        "additionalProperties": false,
        "required": [
          "minutes",
          "starts",
          "stops"
        ],
        "properties": {
          "minutes": {
            "$ref": "#/$defs/expression",
            "description": "The target in minutes; at 0 there is no clock."
          },
          "starts": {
            "$ref": "#/$defs/events",
            "description": "The events that start it from zero."
          },
          "stops": {
            "$ref": "#/$defs/events",
            "description": "The events that stop it."
          },
          "paused_in": {
            "$ref": "#/$defs/states",
            "description": "The states in which it is paused."
          },
          "calendar": {
            "description": "The calendar in whose opening hours it runs, if its condition holds. Otherwise it runs around the clock.",
            "type": [
              "string",
              "object"
            ],
            "minLength": 1,
            "additionalProperties": false,
            "required": [
              "name",
              "if"
            ],
            "properties": {
              "name": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The calendar.",
                "x-refers": "calendar"
              },
              "if": {
                "$ref": "#/$defs/expression",
                "description": "The clock keeps to the calendar only where this is true."
              }
            },
            "x-refers": "calendar"
          },
          "state": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field with its state: within, a mark if the field has such a value, then met or missed."
          },
          "marks": {
            "type": "object",
            "minProperties": 1,
            "propertyNames": {
              "$ref": "common.schema.json#/$defs/id"
            },
            "additionalProperties": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000
            },
            "description": "Names for percentages of the target; reaching one runs the effects `<field>.<mark>`."
          }
        }
      },
      "value": {
        "type": [
          "string",
          "number",
          "boolean",
          "object"
        ],
        "additionalProperties": false,
        "required": [
          "expression"
        ],
        "properties": {
          "expression": {
            "$ref": "#/$defs/expression",
            "description": "CEL whose result is the value."
          }
        },
        "description": "Text, number or boolean, a variable such as $me, $now or $record.<field>, or { expression }."
      },
      "values": {
        "type": "object",
        "description": "Values by the names of fields.",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "additionalProperties": {
          "$ref": "#/$defs/value"
        }
      },
      "setRow": {
        "type": "object",
        "description": "Which row of a list an effect writes, and what.",
        "additionalProperties": false,
        "required": [
          "of",
          "where",
          "values"
        ],
        "properties": {
          "of": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that holds the rows; its schema has x-unique-rows.",
            "x-of": false
          },
          "on": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "A reference field: the record whose row is written. Without it, the record itself."
          },
          "where": {
            "$ref": "#/$defs/values",
            "description": "The row that has these values; one of them is that of the column by which the rows differ.",
            "x-of": false
          },
          "values": {
            "$ref": "#/$defs/values",
            "description": "What is written into the row; $row.<column> is what the row holds.",
            "x-of": false
          },
          "otherwise": {
            "enum": [
              "skip",
              "add"
            ],
            "description": "What happens where no row has these values: nothing, or a row with them is added. By default, the act is refused."
          },
          "field": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field of the form that shows the message of a refusal."
          },
          "message": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "Says why the act is refused where no row has these values."
          }
        }
      },
      "create": {
        "type": "object",
        "description": "The record that an effect creates, or several.",
        "additionalProperties": false,
        "required": [
          "resource",
          "values"
        ],
        "properties": {
          "resource": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The resource of the new record.",
            "x-refers": "resource"
          },
          "values": {
            "$ref": "#/$defs/values",
            "description": "The values of the new record."
          },
          "each": {
            "type": [
              "string",
              "object"
            ],
            "minLength": 1,
            "maxLength": 600,
            "description": "One record for each row of a list (CEL), or for each record that matches; its values are $row or $row.<field>, in expressions row.",
            "additionalProperties": false,
            "required": [
              "resource",
              "where"
            ],
            "properties": {
              "resource": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The resource of the records.",
                "x-refers": "resource"
              },
              "where": {
                "$ref": "common.schema.json#/$defs/where",
                "description": "The conditions that the records meet."
              }
            }
          },
          "into": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field of this record that stores the id of the new one.",
            "x-of": "file"
          },
          "optional": {
            "const": true,
            "description": "Leaves out the records that a unique key of their resource doesn't allow."
          }
        }
      },
      "transition": {
        "type": "object",
        "description": "The transition that an effect runs on other records.",
        "additionalProperties": false,
        "required": [
          "on",
          "run"
        ],
        "properties": {
          "on": {
            "type": [
              "string",
              "object"
            ],
            "$comment": "A reference field: the record to move. Or { of, via, where }: those of a resource that refer to this record or match.",
            "description": "lowercase letters, digits and underscores, starting with a letter",
            "pattern": "^[a-z][a-z0-9_]*$",
            "additionalProperties": false,
            "required": [
              "of"
            ],
            "minProperties": 2,
            "properties": {
              "of": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The resource of the records.",
                "x-refers": "resource"
              },
              "via": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The field of these records that refers to this one."
              },
              "where": {
                "$ref": "common.schema.json#/$defs/where",
                "description": "The conditions that the records meet."
              }
            },
            "x-refers": "field"
          },
          "run": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The transition to run on them."
          },
          "with": {
            "$ref": "#/$defs/values",
            "description": "Values for the fields of the transition's form.",
            "x-of": false
          },
          "optional": {
            "const": true,
            "description": "Skipped where the other record's state does not allow it."
          }
        }
      },
      "approver": {
        "type": [
          "string",
          "object"
        ],
        "pattern": "^line-manager$",
        "description": "line-manager, { for: <group or role> } or { field: <reference to a person> }.",
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": false,
        "properties": {
          "for": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The group or role whose people may decide.",
            "x-refers": [
              "group",
              "role"
            ]
          },
          "field": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field that refers to the person who decides."
          }
        }
      },
      "notify": {
        "type": "object",
        "description": "Whom an effect notifies, and of what.",
        "additionalProperties": false,
        "required": [
          "to",
          "title",
          "category",
          "page"
        ],
        "properties": {
          "to": {
            "type": [
              "string",
              "object"
            ],
            "pattern": "^[a-z][a-z0-9_]*$",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": false,
            "properties": {
              "for": {
                "$ref": "common.schema.json#/$defs/audience",
                "description": "The people of this audience."
              },
              "manager_of": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The line manager of the person in this field."
              }
            },
            "$comment": "A field that refers to a person or to several, { for: audience } or { manager_of: field }.",
            "description": "lowercase letters, digits and underscores, starting with a letter",
            "x-refers": "field"
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The title of the notification. May contain {field}."
          },
          "body": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "May contain {field}."
          },
          "about": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "A reference field: the record that the link opens instead of this one."
          },
          "category": {
            "enum": [
              "approval",
              "schedule",
              "ticket",
              "escalation",
              "hr",
              "sales",
              "finance",
              "field",
              "system"
            ],
            "description": "What the notification is about, by which people sort and mute them."
          },
          "page": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "The page that the notification opens, about the record.",
            "x-refers": "page"
          }
        }
      }
    }
  },
  "roles.schema.json": {
    "$id": "roles.schema.json",
    "title": "RolesSource",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "positions",
      "roles",
      "groups"
    ],
    "properties": {
      "positions": {
        "type": "array",
        "uniqueItems": true,
        "maxItems": 40,
        "description": "Positions that rules may name; a person's position is otherwise free text.",
        "items": {
          "$ref": "common.schema.json#/$defs/text"
        },
        "x-declares": "position"
      },
      "queues": {
        "type": "object",
        "description": "Queues in which records wait, and the groups or roles that work on each.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "common.schema.json#/$defs/id",
            "x-refers": [
              "group",
              "role"
            ]
          }
        },
        "x-declares": "queue"
      },
      "roles": {
        "type": "object",
        "description": "The roles that people can have, by id.",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "name"
          ],
          "properties": {
            "name": {
              "type": "string",
              "pattern": "^[A-Za-z0-9&()/-]+( [A-Za-z0-9&()/-]+)*$",
              "minLength": 2,
              "maxLength": 60,
              "description": "words of ASCII letters, digits and & ( ) / - with one space between them"
            },
            "flags": {
              "type": "array",
              "uniqueItems": true,
              "description": "Flags of everyone with the role, for the audience { flag }.",
              "items": {
                "$ref": "common.schema.json#/$defs/flag"
              },
              "x-declares": "flag"
            }
          }
        },
        "x-declares": "role"
      },
      "groups": {
        "type": "object",
        "description": "Named audiences, which everything else may use: a list of audiences, or { any | all | not } with a title.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id"
        },
        "additionalProperties": {
          "type": [
            "array",
            "object"
          ],
          "minItems": 1,
          "items": {
            "$ref": "common.schema.json#/$defs/audience"
          },
          "minProperties": 1,
          "properties": {
            "title": {
              "$ref": "common.schema.json#/$defs/text",
              "description": "What sentences call the group: it waits for *the CEO*."
            },
            "any": {
              "type": "array",
              "description": "Everyone in at least one of these audiences.",
              "minItems": 1,
              "items": {
                "$ref": "common.schema.json#/$defs/audience"
              }
            },
            "all": {
              "type": "array",
              "description": "Everyone in all of these audiences.",
              "minItems": 1,
              "items": {
                "$ref": "common.schema.json#/$defs/audience"
              }
            },
            "not": {
              "$ref": "common.schema.json#/$defs/audience",
              "description": "Nobody in this audience; without `any` and `all`, everyone else."
            }
          },
          "additionalProperties": false,
          "tsType": "GroupSource"
        },
        "x-declares": "group"
      }
    }
  },
  "schedules.schema.json": {
    "$id": "schedules.schema.json",
    "title": "SchedulesSource",
    "description": "What the portal does again and again: it creates records, or runs a transition, on certain days. The compiler makes the resource schedule-run, whose records are the runs.",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "read",
      "tell",
      "page",
      "schedules"
    ],
    "properties": {
      "read": {
        "$ref": "common.schema.json#/$defs/audience",
        "description": "Who may read the runs, besides those who may start one."
      },
      "tell": {
        "$ref": "common.schema.json#/$defs/audience",
        "description": "Who is notified when a run fails for the first time."
      },
      "page": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The record page of a run, which the notification opens.",
        "x-refers": "page"
      },
      "schedules": {
        "type": "object",
        "description": "The schedules, by name.",
        "minProperties": 1,
        "maxProperties": 40,
        "propertyNames": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
          "maxLength": 60,
          "description": "words of lowercase letters and digits joined by hyphens"
        },
        "additionalProperties": {
          "$ref": "#/$defs/schedule"
        },
        "x-declares": "schedule"
      }
    },
    "$defs": {
      "schedule": {
        "type": "object",
        "description": "When it runs, and what it does: it creates records, or runs a transition.",
        "additionalProperties": false,
        "required": [
          "title",
          "every",
          "at"
        ],
        "properties": {
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "What the list of runs calls it."
          },
          "every": {
            "enum": [
              "day",
              "week",
              "month",
              "quarter",
              "half-year",
              "year"
            ],
            "description": "How often it runs."
          },
          "on": {
            "type": [
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 31,
            "pattern": "^(mon|tue|wed|thu|fri|sat|sun|last|\\d{2}-\\d{2})$",
            "description": "a weekday such as mon; a day of the month, or of the first month of a quarter or half-year, such as 20; last; or a day of the year such as 03-31"
          },
          "at": {
            "type": "string",
            "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$",
            "description": "a time on the portal's clock, such as 06:00"
          },
          "calendar": {
            "$ref": "common.schema.json#/$defs/id",
            "description": "Moves a run on a closed day to the next open one.",
            "x-refers": "calendar"
          },
          "missed": {
            "enum": [
              "each",
              "latest"
            ],
            "description": "What to do after a time without the portal: every run that was missed, or only the latest. The default is latest."
          },
          "start": {
            "$ref": "common.schema.json#/$defs/audience",
            "description": "Who may run it before its time."
          },
          "create": {
            "type": "object",
            "description": "Creates a record at each run, or one for each of some records.",
            "additionalProperties": false,
            "required": [
              "resource",
              "values"
            ],
            "properties": {
              "resource": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The resource of the new records.",
                "x-refers": "resource"
              },
              "each": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "resource",
                  "where"
                ],
                "properties": {
                  "resource": {
                    "$ref": "common.schema.json#/$defs/id",
                    "description": "The resource of the records.",
                    "x-refers": "resource"
                  },
                  "where": {
                    "$ref": "common.schema.json#/$defs/where",
                    "description": "The conditions that the records meet."
                  }
                },
                "description": "Creates a record for each of these."
              },
              "values": {
                "$ref": "resource.schema.json#/$defs/values",
                "description": "The values of a new record. Expressions have `day` and `due_at`; with `each`, values may be $row.<field>."
              }
            }
          },
          "run": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "resource",
              "where",
              "transition"
            ],
            "properties": {
              "resource": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The resource of the records.",
                "x-refers": "resource"
              },
              "where": {
                "$ref": "common.schema.json#/$defs/where",
                "description": "The conditions that the records meet. Their states are ones in which the transition can start."
              },
              "transition": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The transition to run.",
                "x-refers": "transition"
              },
              "with": {
                "$ref": "resource.schema.json#/$defs/values",
                "description": "Values for the fields that the form of the transition asks for."
              }
            },
            "description": "Runs a transition on these records. Those whose state or rules don't allow it are left as they are."
          }
        },
        "oneOf": [
          {
            "required": [
              "create"
            ]
          },
          {
            "required": [
              "run"
            ]
          }
        ]
      }
    }
  },
  "schema.schema.json": {
    "$id": "schema.schema.json",
    "title": "SchemaSource",
    "description": "The schema of a resource: the part of JSON Schema that forms, tables and validators support.",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "title",
      "type",
      "properties"
    ],
    "properties": {
      "$schema": {
        "const": "https://json-schema.org/draft/2020-12/schema",
        "description": "The dialect of JSON Schema, for editors."
      },
      "$id": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The name of the schema, which is also that of the file.",
        "x-declares": "schema"
      },
      "title": {
        "type": "string",
        "pattern": "^[A-Z][A-Za-z0-9]*$",
        "description": "the name of a type: letters and digits, starting with a capital letter"
      },
      "description": {
        "type": "string",
        "description": "What the records are, for those who read the schema."
      },
      "type": {
        "const": "object",
        "description": "A record is an object."
      },
      "required": {
        "$ref": "#/$defs/names",
        "description": "The fields that every record must have."
      },
      "properties": {
        "$ref": "#/$defs/properties",
        "description": "The fields of a record, by name.",
        "x-declares": "field"
      }
    },
    "$defs": {
      "names": {
        "type": "array",
        "uniqueItems": true,
        "description": "Names of fields.",
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        }
      },
      "properties": {
        "type": "object",
        "description": "Fields by their names.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "additionalProperties": {
          "$ref": "#/$defs/property"
        }
      },
      "property": {
        "type": "object",
        "description": "A field of a record, a column of a row, or an item of a list.",
        "additionalProperties": false,
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "enum": [
              "string",
              "number",
              "integer",
              "boolean",
              "array",
              "object"
            ],
            "description": "The type of the value. Money is a number; a date is a text with a `format`."
          },
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The label of the field."
          },
          "description": {
            "$ref": "common.schema.json#/$defs/sentence",
            "description": "A hint below the field in forms."
          },
          "format": {
            "enum": [
              "date",
              "date-time",
              "local-date-time",
              "email",
              "uuid",
              "uri-reference",
              "money"
            ],
            "description": "What kind of text the value is; `money` is a number, an amount in the currency that `x-currency` says."
          },
          "enum": {
            "type": "array",
            "description": "The values that it may have, in their order.",
            "minItems": 1,
            "uniqueItems": true,
            "items": {
              "type": [
                "string",
                "number"
              ]
            }
          },
          "pattern": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "A regular expression that the text must match."
          },
          "minLength": {
            "type": "integer",
            "minimum": 0,
            "description": "The least number of characters."
          },
          "maxLength": {
            "type": "integer",
            "minimum": 1,
            "description": "The greatest number of characters."
          },
          "minimum": {
            "type": "number",
            "description": "The least value."
          },
          "maximum": {
            "type": "number",
            "description": "The greatest value."
          },
          "default": {
            "type": [
              "string",
              "number",
              "boolean"
            ],
            "description": "The value that the form for a new record begins with."
          },
          "const": {
            "type": [
              "string",
              "number",
              "boolean"
            ],
            "description": "The only value that it may have, such as the kind of an object."
          },
          "items": {
            "$ref": "#/$defs/property",
            "description": "The items of a list: references, texts, or objects for rows.",
            "x-of": false
          },
          "minItems": {
            "type": "integer",
            "minimum": 0,
            "description": "The least number of items."
          },
          "maxItems": {
            "type": "integer",
            "minimum": 1,
            "description": "The greatest number of items."
          },
          "uniqueItems": {
            "type": "boolean",
            "description": "true: no item appears twice."
          },
          "properties": {
            "$ref": "#/$defs/properties",
            "description": "The columns of a row, or the fields of an object, by name.",
            "x-of": false
          },
          "required": {
            "$ref": "#/$defs/names",
            "description": "The columns or fields that must have a value."
          },
          "additionalProperties": {
            "const": false,
            "description": "Allows no other fields; this is so in any case."
          },
          "oneOf": {
            "type": "array",
            "minItems": 2,
            "items": {
              "$ref": "#/$defs/variant"
            },
            "description": "The kinds of object that the value may be, told apart by a constant `kind`.",
            "x-of": false
          },
          "readOnly": {
            "const": true,
            "description": "Set by the portal, never by a person."
          },
          "x-reference": {
            "type": [
              "string",
              "object"
            ],
            "minLength": 1,
            "maxLength": 60,
            "description": "The resource whose record the value identifies; or { resource, where, message } when people may choose only some of its records.",
            "required": [
              "resource",
              "where",
              "message"
            ],
            "properties": {
              "resource": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The resource whose record the value identifies.",
                "x-refers": "resource"
              },
              "where": {
                "$ref": "common.schema.json#/$defs/where",
                "description": "The records that people may choose; `$record.<field>` is a value of the record that is being written."
              },
              "message": {
                "$ref": "common.schema.json#/$defs/sentence",
                "description": "What people may choose, as a sentence: it is shown when nothing is found and when another record is chosen."
              }
            },
            "additionalProperties": false,
            "tsType": "ReferenceSource",
            "x-refers": "resource",
            "x-of": false
          },
          "x-labels": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {
              "$ref": "common.schema.json#/$defs/text"
            },
            "description": "The labels of the values of `enum`."
          },
          "x-tones": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {
              "enum": [
                "neutral",
                "info",
                "success",
                "warning",
                "danger"
              ]
            },
            "description": "The tones of the values of `enum`. A value with a tone is shown as a badge: its label, an icon and a colour."
          },
          "x-colours": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {
              "enum": [
                "blue",
                "orange",
                "green",
                "brown",
                "slate",
                "white",
                "red",
                "black",
                "yellow",
                "violet",
                "rose",
                "aqua"
              ]
            },
            "description": "The colours that the values of `enum` stand for, such as those of wires. They are shown beside the label."
          },
          "x-when": {
            "type": "object",
            "minProperties": 1,
            "propertyNames": {
              "$ref": "common.schema.json#/$defs/field"
            },
            "additionalProperties": {
              "type": [
                "string",
                "number",
                "boolean",
                "array"
              ],
              "minItems": 1,
              "items": {
                "type": [
                  "string",
                  "number",
                  "boolean"
                ]
              }
            },
            "description": "The property is shown, and required, only where the fields beside it have these values."
          },
          "x-accept": {
            "type": "array",
            "description": "The types of files that people may choose.",
            "minItems": 1,
            "uniqueItems": true,
            "items": {
              "type": "string",
              "pattern": "^[a-z]+/([a-z0-9.+-]+|\\*)$",
              "description": "a media type, such as image/jpeg or image/*"
            }
          },
          "x-max-size": {
            "type": "number",
            "minimum": 0.01,
            "maximum": 10,
            "description": "Megabytes."
          },
          "x-names": {
            "enum": [
              "role",
              "resource"
            ],
            "description": "The value is the id of something in the manifest, whose name is shown."
          },
          "x-suggests": {
            "enum": [
              "position"
            ],
            "description": "Suggests the names that the manifest declares, and accepts any other text."
          },
          "x-widget": {
            "enum": [
              "cards",
              "checkboxes",
              "checklist",
              "choice",
              "file",
              "files",
              "photo",
              "photos",
              "port-grid",
              "position",
              "radio",
              "rank",
              "rating",
              "rows",
              "signature",
              "slots",
              "tel",
              "textarea"
            ],
            "tsType": "string",
            "description": "How people enter it, where the type and the format leave a choice: one of the folders of src/browser/forms/widgets that can be named."
          },
          "x-position": {
            "type": "object",
            "description": "For the widget `position` of a latitude: the field beside it that takes the longitude.",
            "additionalProperties": false,
            "required": [
              "longitude"
            ],
            "properties": {
              "longitude": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "A number between -180 and 180."
              }
            }
          },
          "x-places": {
            "type": "object",
            "description": "For the widget `port-grid` of a number: the numbered rows of another record among which people choose.",
            "additionalProperties": false,
            "required": [
              "of",
              "rows",
              "free"
            ],
            "properties": {
              "of": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The field beside it that refers to the record with the rows."
              },
              "rows": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The field of that record that holds the rows.",
                "x-of": false
              },
              "free": {
                "type": "array",
                "minItems": 1,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 60
                },
                "description": "The states of the rows that may be chosen."
              }
            }
          },
          "x-slots": {
            "type": "object",
            "description": "For the widget `slots`: whose free hours it offers, and the fields beside it that a choice fills in.",
            "additionalProperties": false,
            "required": [
              "whose"
            ],
            "properties": {
              "whose": {
                "$ref": "common.schema.json#/$defs/id",
                "description": "The resource whose `occupies` says who is taken, and in which opening hours."
              },
              "who": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The field beside it that names them. Without a choice in it, the hours count all who may be chosen."
              },
              "day": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The date beside a time of day; a date-time has its own."
              },
              "until": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The date-time that is set to the end."
              },
              "length": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "The field with the minutes that it takes."
              },
              "minutes": {
                "type": "integer",
                "minimum": 5,
                "maximum": 720,
                "description": "How long it takes if no field says so; 60 by default."
              },
              "with": {
                "type": "object",
                "minProperties": 1,
                "propertyNames": {
                  "$ref": "common.schema.json#/$defs/field"
                },
                "additionalProperties": {
                  "$ref": "common.schema.json#/$defs/field"
                },
                "description": "By the fields of `whose` on which its calendar and its limit depend, the fields beside it that have their values."
              }
            }
          },
          "x-computed": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "Only for a field of the record or a column of its rows: CEL over the fields beside it, in rows also over `record.<field>`, and `param('name', day)`. Forms show the value while people type."
          },
          "x-verdict": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "Only for a number of the record: the choice beside it, made by a formula, that forms show while people type the number."
          },
          "x-scale": {
            "type": "object",
            "description": "Only for a number with a verdict: the range that forms draw as a bar, with a zone for each verdict.",
            "additionalProperties": false,
            "required": [
              "from",
              "to"
            ],
            "properties": {
              "from": {
                "type": "number",
                "description": "The number at the left end of the bar."
              },
              "to": {
                "type": "number",
                "description": "The number at its right end."
              }
            }
          },
          "x-copy": {
            "type": "string",
            "pattern": "^[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$",
            "description": "Only for a column of rows: `<column>.<field>`, a field of the record that another column of the row refers to. A `readOnly` column always has it, as it was when the record was chosen; people may overwrite another one."
          },
          "x-hidden": {
            "const": true,
            "description": "Only for a `readOnly` column of rows: rows keep it for effects and formulas, and nothing shows it."
          },
          "x-totals": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "items": {
              "$ref": "common.schema.json#/$defs/field"
            },
            "description": "Only for rows: the columns whose sums are shown below them.",
            "x-of": false
          },
          "x-deadline": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "items": {
              "type": "string"
            },
            "description": "The states in which this day or time is a deadline. Once it has passed, lists and records mark it as overdue."
          },
          "x-unique-rows": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The column by which the rows of a list differ: no two rows have the same value in it.",
            "x-of": false
          },
          "x-add-label": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "The label of the button that adds an item to the list."
          },
          "x-unit": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "description": "The unit, shown after the number."
          },
          "x-currency": {
            "type": "string",
            "pattern": "^([A-Z]{3}|\\$record\\.[a-z][a-z0-9_]*)$",
            "description": "The currency of money: its code in ISO 4217, such as `NGN`, or `$record.<field>` for the field of the record that holds it."
          },
          "x-placeholder": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "An example, shown in the empty field of a form."
          },
          "x-searchable": {
            "const": true,
            "description": "The search of lists looks in this field; of a reference, in all text of the record. The names of the records in the columns of a list are found without it."
          },
          "x-sortable": {
            "const": true,
            "description": "Lists can be sorted by this field."
          },
          "x-filterable": {
            "const": true,
            "description": "Lists can be filtered by this field."
          }
        }
      },
      "variant": {
        "type": "object",
        "description": "One kind of the object that a field may hold.",
        "additionalProperties": false,
        "required": [
          "title",
          "properties"
        ],
        "properties": {
          "title": {
            "$ref": "common.schema.json#/$defs/text",
            "description": "What people call this kind, where they choose one."
          },
          "type": {
            "const": "object",
            "description": "Each kind is an object."
          },
          "required": {
            "$ref": "#/$defs/names",
            "description": "The fields that must have a value; `kind` is one of them."
          },
          "properties": {
            "$ref": "#/$defs/properties",
            "description": "The fields of this kind. Its `kind` is a constant."
          },
          "additionalProperties": {
            "const": false,
            "description": "Allows no other fields; this is so in any case."
          }
        }
      }
    }
  },
  "seed.schema.json": {
    "$id": "seed.schema.json",
    "title": "SeedSource",
    "description": "Sample records of one resource for a demo; the same on every start.",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "resource",
      "values"
    ],
    "properties": {
      "resource": {
        "$ref": "common.schema.json#/$defs/id",
        "description": "The resource of the sample records.",
        "x-refers": "resource"
      },
      "count": {
        "type": "integer",
        "minimum": 1,
        "maximum": 2000,
        "description": "The number of records. Without it, `each` and `records`, the seed completes the records that the demo creates in code."
      },
      "each": {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "additionalProperties": {
          "$ref": "common.schema.json#/$defs/where",
          "x-of": false
        },
        "description": "Reference fields: creates one record for each combination of the records that they can refer to."
      },
      "lines": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "by",
          "of"
        ],
        "description": "Creates several records for each combination of `each`, one after another: those of a script.",
        "properties": {
          "by": {
            "$ref": "#/$defs/place",
            "description": "The place whose value names the script; without a script there is no record."
          },
          "of": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {
              "type": "array",
              "minItems": 1,
              "items": {
                "$ref": "#/$defs/values"
              }
            },
            "description": "The scripts: the values of each record in turn. The time between two is that of `created`."
          }
        }
      },
      "unique": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "description": "No two records have the same values in all of these fields. A duplicate is generated again, and finally left out."
      },
      "created": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "description": "When the records were created: days relative to today, or an offset from a record that a field refers to.",
        "properties": {
          "from": {
            "$ref": "#/$defs/distance",
            "description": "The earliest time."
          },
          "to": {
            "$ref": "#/$defs/distance",
            "description": "The latest time."
          },
          "after": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "A reference field: the times count from the creation of the record that it refers to."
          },
          "hours": {
            "enum": [
              "working",
              "all"
            ],
            "description": "The default is working."
          },
          "clock": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "from",
              "to"
            ],
            "description": "The time of day, such as 06:40 to 07:50.",
            "properties": {
              "from": {
                "type": "string",
                "pattern": "^[0-2][0-9]:[0-5][0-9]$",
                "description": "a time of day, such as 06:40"
              },
              "to": {
                "type": "string",
                "pattern": "^[0-2][0-9]:[0-5][0-9]$",
                "description": "a time of day, such as 07:50"
              }
            }
          },
          "in": {
            "type": "object",
            "minProperties": 1,
            "propertyNames": {
              "type": "string",
              "x-refers": "state"
            },
            "additionalProperties": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "from",
                "to"
              ],
              "properties": {
                "from": {
                  "$ref": "#/$defs/distance",
                  "description": "The earliest time."
                },
                "to": {
                  "$ref": "#/$defs/distance",
                  "description": "The latest time."
                }
              }
            },
            "description": "Different times for records in some states, such as recent ones for open records."
          }
        }
      },
      "states": {
        "$ref": "#/$defs/stateWeights",
        "description": "The share of each state."
      },
      "states_by": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "field",
          "when"
        ],
        "description": "Shares of states that depend on a field, such as the status of the record it refers to.",
        "properties": {
          "field": {
            "$ref": "#/$defs/place",
            "description": "The field whose value selects the shares."
          },
          "when": {
            "type": "object",
            "description": "The shares of the states for each value of the field.",
            "minProperties": 1,
            "additionalProperties": {
              "$ref": "#/$defs/stateWeights"
            }
          },
          "else": {
            "$ref": "#/$defs/stateWeights",
            "description": "The shares for all other values."
          }
        }
      },
      "paths": {
        "type": "object",
        "minProperties": 1,
        "description": "The transitions that lead to a state; the default is the shortest path.",
        "propertyNames": {
          "type": "string",
          "x-refers": "state"
        },
        "additionalProperties": {
          "type": "array",
          "items": {
            "$ref": "common.schema.json#/$defs/id",
            "x-refers": "transition"
          }
        }
      },
      "pace": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "from",
          "to"
        ],
        "description": "The time between two steps; the default is 20 minutes to 30 hours.",
        "properties": {
          "from": {
            "$ref": "#/$defs/duration",
            "description": "The shortest time."
          },
          "to": {
            "$ref": "#/$defs/duration",
            "description": "The longest time."
          }
        }
      },
      "at": {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/id",
          "x-refers": "transition"
        },
        "additionalProperties": {
          "$ref": "#/$defs/place"
        },
        "description": "Transitions, and the field with the time at which each happens. While that is still to come, the record stays in the state before."
      },
      "waits": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "for",
          "from"
        ],
        "description": "Records that the portal creates stay in their first state until this long before a date or time of theirs.",
        "properties": {
          "for": {
            "$ref": "common.schema.json#/$defs/field",
            "description": "The field with the date or time."
          },
          "from": {
            "$ref": "#/$defs/distance",
            "description": "How long before it the record leaves its first state: a negative distance."
          }
        }
      },
      "values": {
        "$ref": "#/$defs/values",
        "description": "How each field gets its value, in this order."
      },
      "records": {
        "type": "array",
        "minItems": 1,
        "description": "Records written by hand. Values that they leave out are generated.",
        "items": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "id": {
              "type": "string",
              "pattern": "^[A-Za-z0-9-]{1,60}$",
              "description": "letters, digits and hyphens"
            },
            "status": {
              "type": "string",
              "description": "The state of the record."
            },
            "created": {
              "$ref": "#/$defs/distance",
              "description": "When it was created."
            },
            "values": {
              "$ref": "#/$defs/values",
              "description": "The values of the record."
            }
          }
        }
      }
    },
    "$defs": {
      "values": {
        "type": "object",
        "description": "How each field gets its value. Later fields may use earlier ones.",
        "propertyNames": {
          "$ref": "common.schema.json#/$defs/field"
        },
        "additionalProperties": {
          "$ref": "#/$defs/generator"
        }
      },
      "weights": {
        "type": "object",
        "description": "The share of each value. The shares are relative to each other.",
        "minProperties": 1,
        "additionalProperties": {
          "type": "number",
          "minimum": 0,
          "maximum": 10000
        }
      },
      "stateWeights": {
        "type": "object",
        "description": "The share of each state. The shares are relative to each other.",
        "minProperties": 1,
        "propertyNames": {
          "type": "string",
          "x-refers": "state"
        },
        "additionalProperties": {
          "type": "number",
          "minimum": 0,
          "maximum": 10000
        }
      },
      "duration": {
        "type": "string",
        "pattern": "^-?[0-9]{1,5}[mhd]$",
        "description": "a number of minutes, hours or days, such as 30m, 72h or -7d"
      },
      "distance": {
        "type": [
          "integer",
          "string"
        ],
        "pattern": "^-?[0-9]{1,5}[mhd]$",
        "description": "A number of days, or a number of minutes, hours or days, such as 30m, 72h or -7d."
      },
      "place": {
        "type": "string",
        "pattern": "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?$",
        "description": "a field, or a reference field, a dot and a field of the record that it refers to"
      },
      "range": {
        "type": "object",
        "description": "A range of numbers, with a step.",
        "additionalProperties": false,
        "required": [
          "from",
          "to"
        ],
        "properties": {
          "from": {
            "type": "number",
            "description": "The least number."
          },
          "to": {
            "type": "number",
            "description": "The greatest number."
          },
          "step": {
            "type": "number",
            "exclusiveMinimum": 0,
            "description": "The default is 1."
          }
        }
      },
      "generator": {
        "type": [
          "string",
          "number",
          "boolean",
          "object"
        ],
        "description": "A value, or one of the ways to make one.",
        "additionalProperties": false,
        "properties": {
          "chance": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "The percentage of records in which the field has a value."
          },
          "pick": {
            "type": [
              "array",
              "string"
            ],
            "minItems": 1,
            "items": {
              "type": [
                "string",
                "number",
                "boolean"
              ]
            },
            "description": "One of these, or of a pool of manifest/seeds/pools.yaml."
          },
          "weighted": {
            "$ref": "#/$defs/weights",
            "description": "One of these, by weight."
          },
          "number": {
            "$ref": "#/$defs/range",
            "description": "A number in this range."
          },
          "date": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "from",
              "to"
            ],
            "description": "A day, as a number of days after today or after a field.",
            "properties": {
              "from": {
                "type": "integer",
                "description": "The earliest day."
              },
              "to": {
                "type": "integer",
                "description": "The latest day."
              },
              "after": {
                "$ref": "#/$defs/place",
                "description": "The field from whose day on the days count."
              },
              "days": {
                "enum": [
                  "working",
                  "all"
                ],
                "description": "The default is all."
              }
            }
          },
          "moment": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "from",
              "to"
            ],
            "description": "A time, as an offset from now or from a field.",
            "properties": {
              "from": {
                "$ref": "#/$defs/distance",
                "description": "The earliest time."
              },
              "to": {
                "$ref": "#/$defs/distance",
                "description": "The latest time."
              },
              "after": {
                "$ref": "#/$defs/place",
                "description": "The field from whose time on the offset counts."
              },
              "hours": {
                "enum": [
                  "working",
                  "all"
                ],
                "description": "The default is all."
              },
              "every": {
                "$ref": "#/$defs/distance",
                "description": "Rounds the time down to a multiple of this, as in 30m."
              },
              "free": {
                "$ref": "common.schema.json#/$defs/field",
                "description": "Moves the time to one within opening hours at which the person in this field has nothing else."
              }
            }
          },
          "sequence": {
            "type": "string",
            "pattern": "\\{n\\}",
            "description": "a text with {n}, the number of the record"
          },
          "first": {
            "type": "integer",
            "minimum": 0,
            "description": "The first number of a sequence; the default is 1."
          },
          "digits": {
            "type": "integer",
            "minimum": 1,
            "maximum": 12,
            "description": "How many digits the number of a sequence has at least."
          },
          "record": {
            "type": "object",
            "additionalProperties": false,
            "description": "A record of the resource that the field refers to.",
            "properties": {
              "where": {
                "$ref": "common.schema.json#/$defs/where",
                "description": "The conditions that the record meets.",
                "x-of": false
              },
              "once": {
                "const": true,
                "description": "Uses no record twice."
              }
            }
          },
          "person": {
            "type": "object",
            "additionalProperties": false,
            "minProperties": 1,
            "description": "A person of this audience.",
            "properties": {
              "for": {
                "$ref": "common.schema.json#/$defs/audience",
                "description": "The audience."
              },
              "where": {
                "$ref": "common.schema.json#/$defs/where",
                "description": "The conditions that the person's own record meets.",
                "x-of": false
              }
            }
          },
          "manager_of": {
            "$ref": "#/$defs/place",
            "description": "The line manager of the person in this field."
          },
          "same": {
            "$ref": "#/$defs/place",
            "description": "The value of this field."
          },
          "file": {
            "type": "string",
            "minLength": 1,
            "maxLength": 80,
            "description": "A PDF of one page with this title."
          },
          "text": {
            "type": "string",
            "minLength": 1,
            "maxLength": 4000,
            "description": "May contain {field}, {field.field} and {n}."
          },
          "expression": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1200,
            "description": "CEL over the values so far."
          },
          "list": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "from",
              "to",
              "of"
            ],
            "description": "A list of this many different values.",
            "properties": {
              "from": {
                "type": "integer",
                "minimum": 0,
                "description": "The least number of values."
              },
              "to": {
                "type": "integer",
                "minimum": 1,
                "maximum": 60,
                "description": "The greatest number of values."
              },
              "of": {
                "$ref": "#/$defs/generator",
                "description": "How each value is made."
              }
            }
          },
          "rows": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "values"
            ],
            "description": "Rows of values: a number of them, or one for each of the given initial values.",
            "properties": {
              "from": {
                "type": "integer",
                "minimum": 0,
                "description": "The least number of rows."
              },
              "to": {
                "type": "integer",
                "minimum": 1,
                "maximum": 60,
                "description": "The greatest number of rows."
              },
              "each": {
                "type": "array",
                "description": "The initial values of each row.",
                "minItems": 1,
                "items": {
                  "type": "object",
                  "minProperties": 1,
                  "propertyNames": {
                    "$ref": "common.schema.json#/$defs/field"
                  },
                  "additionalProperties": {
                    "type": [
                      "string",
                      "number",
                      "boolean"
                    ]
                  }
                }
              },
              "values": {
                "$ref": "#/$defs/values",
                "description": "How the columns of a row get their values."
              }
            },
            "x-of": false
          },
          "case": {
            "$ref": "#/$defs/place",
            "description": "The field whose value selects the case."
          },
          "when": {
            "type": "object",
            "description": "How to make the value in each case.",
            "minProperties": 1,
            "additionalProperties": {
              "$ref": "#/$defs/generator"
            }
          },
          "else": {
            "$ref": "#/$defs/generator",
            "description": "How to make the value in all other cases."
          }
        },
        "if": {
          "type": "object"
        },
        "then": {
          "oneOf": [
            {
              "required": [
                "pick"
              ]
            },
            {
              "required": [
                "weighted"
              ]
            },
            {
              "required": [
                "number"
              ]
            },
            {
              "required": [
                "date"
              ]
            },
            {
              "required": [
                "moment"
              ]
            },
            {
              "required": [
                "sequence"
              ]
            },
            {
              "required": [
                "record"
              ]
            },
            {
              "required": [
                "person"
              ]
            },
            {
              "required": [
                "manager_of"
              ]
            },
            {
              "required": [
                "same"
              ]
            },
            {
              "required": [
                "file"
              ]
            },
            {
              "required": [
                "text"
              ]
            },
            {
              "required": [
                "expression"
              ]
            },
            {
              "required": [
                "list"
              ]
            },
            {
              "required": [
                "rows"
              ]
            },
            {
              "required": [
                "case",
                "when"
              ]
            }
          ]
        },
        "tsType": "GeneratorSource"
      }
    }
  }
}
