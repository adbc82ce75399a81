// Written by `npm run codegen` from src/browser/forms/widgets. Do not edit.
export const fileWidgets: readonly string[] = ["file","files","photo","photos","signature"]
