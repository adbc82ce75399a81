import type { Position } from '../problems/problem.ts'

/** Finds the line and column of an offset. The parser's own counter loses lines after an error. */
export class Lines {
  readonly #starts = [0]

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1)
  }

  position(offset: number): Position {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.#start(middle) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - this.#start(low) + 1 }
  }

  #start(index: number): number {
    return this.#starts[index] ?? 0
  }
}
