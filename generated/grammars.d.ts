// Written by `npm run codegen` from schemas/manifest/. Do not edit.
import type { Grammars } from '#manifest/assist/schema.ts'

export declare const grammars: Grammars
