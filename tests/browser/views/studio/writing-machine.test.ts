import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '#browser/api/failure.ts'
import { isConflicting, type WritingInput, writingMachine } from '#browser/views/studio/writing-machine.ts'

type File = WritingInput['file']

const path = 'manifest/menu.yaml'
const stored: File = {
  path,
  text: 'a: 1\n',
  version: 0,
  published: 'a: 1\n',
  digest: 'one',
  seen: 'one',
  base: 'a: 1\n',
}

/** Starts the machine with a server whose answers the test gives in order. */
function writing(input: Partial<WritingInput>, answers: (File | Failure)[] = [], read: File = stored) {
  const sent: unknown[] = []
  const machine = writingMachine.provide({
    delays: { pause: 1, patience: 1 },
    actors: {
      write: fromPromise(async ({ input: { text, seen, file } }) => {
        sent.push({ text, seen, version: file.version })
        const answer = answers.shift()
        if (answer === undefined || answer instanceof Failure) throw answer ?? new Error('No answer is left')
        return answer
      }),
      read: fromPromise(async () => read),
    },
  })
  const actor = createActor(machine, { input: { file: stored, isConflict: false, kept: undefined, ...input } }).start()
  const comes = (tag: 'saved' | 'clashing' | 'refused') =>
    vi.waitFor(() => expect([...actor.getSnapshot().tags]).toContain(tag))
  return { actor, sent, comes }
}

const stale = new Failure('refused', 'stale', { status: 412 })
const lost = new Failure('no-answer', 'lost')

describe('a text that is typed', () => {
  it('is sent with the version and the published text that its writer saw', async () => {
    const { actor, sent, comes } = writing({}, [{ ...stored, text: 'a: 2\n', version: 1 }])
    actor.send({ type: 'text.typed', text: 'a: 2\n' })
    await comes('saved')
    expect(sent).toEqual([{ text: 'a: 2\n', seen: 'one', version: 0 }])
    expect(actor.getSnapshot().context.file.version).toBe(1)
  })

  it('is sent again when there was no response', async () => {
    const { actor, sent, comes } = writing({}, [lost, lost, { ...stored, text: 'a: 2\n', version: 1 }])
    actor.send({ type: 'text.typed', text: 'a: 2\n' })
    await comes('saved')
    expect(sent).toHaveLength(3)
  })

  it('is saved when the server has it although its response was lost', async () => {
    const own = { ...stored, text: 'a: 2\n', version: 1 }
    const { actor, comes } = writing({}, [lost, stale], own)
    actor.send({ type: 'text.typed', text: 'a: 2\n' })
    await comes('saved')
    expect(actor.getSnapshot().context.file).toEqual(own)
  })

  it('waits for a choice when somebody else changed the file, and is written over theirs when it is kept', async () => {
    const theirs = { ...stored, text: 'a: 3\n', version: 4 }
    const { actor, sent, comes } = writing({}, [stale, { ...stored, text: 'a: 2\n', version: 5 }], theirs)
    actor.send({ type: 'text.typed', text: 'a: 2\n' })
    await comes('clashing')
    expect(actor.getSnapshot().context).toMatchObject({ text: 'a: 2\n', file: theirs })
    actor.send({ type: 'mine.kept' })
    await comes('saved')
    expect(sent.at(-1)).toEqual({ text: 'a: 2\n', seen: 'one', version: 4 })
  })

  it('is written over theirs with both put together, which were made of the same text', async () => {
    const theirs = { ...stored, text: 'a: 1\nb: 1\n', version: 4 }
    const both = { ...stored, text: 'a: 2\nb: 1\n', version: 5 }
    const { actor, sent, comes } = writing({}, [stale, both], theirs)
    actor.send({ type: 'text.typed', text: 'a: 2\n' })
    await comes('clashing')
    expect(actor.getSnapshot().context.base).toBe('a: 1\n')
    actor.send({ type: 'both.merged', text: both.text })
    await comes('saved')
    expect(sent.at(-1)).toEqual({ text: both.text, seen: 'one', version: 4 })
    expect(actor.getSnapshot().context.base).toBe(both.text)
  })

  it('has no common text with theirs when it was kept on the device for an earlier version', async () => {
    const kept = { text: 'a: 2\n', seen: 'one', version: 3 }
    const { actor, comes } = writing({ file: { ...stored, text: 'a: 3\n', version: 4 }, kept })
    await comes('clashing')
    expect(actor.getSnapshot().context.base).toBeUndefined()
  })

  it('is dropped for theirs when theirs is taken', async () => {
    const theirs = { ...stored, text: 'a: 3\n', version: 4 }
    const { actor, comes } = writing({}, [stale], theirs)
    actor.send({ type: 'text.typed', text: 'a: 2\n' })
    await comes('clashing')
    actor.send({ type: 'theirs.taken' })
    await comes('saved')
    expect(actor.getSnapshot().context.text).toBe('a: 3\n')
  })
})

describe('a text that the device kept', () => {
  it('is sent when the file has not changed since', async () => {
    const kept = { text: 'a: 2\n', seen: 'one', version: 0 }
    const { sent, comes } = writing({ kept }, [{ ...stored, text: 'a: 2\n', version: 1 }])
    await comes('saved')
    expect(sent).toHaveLength(1)
  })

  it('waits for a choice when the file has changed since', () => {
    const kept = { text: 'a: 2\n', seen: 'one', version: 0 }
    const { actor } = writing({ kept, file: { ...stored, text: 'a: 3\n', version: 2 } })
    expect(actor.getSnapshot().hasTag('clashing')).toBe(true)
  })
})

describe('a text that is published meanwhile', () => {
  const published = { ...stored, text: 'b: 1\n', published: 'b: 1\n', digest: 'two' }

  it('replaces the text of a file that the draft does not change', () => {
    const { actor } = writing({})
    actor.send({ type: 'file.read', file: published })
    expect(actor.getSnapshot().context).toMatchObject({ text: 'b: 1\n', seen: 'two' })
    expect(isConflicting(actor.getSnapshot().context)).toBe(false)
  })

  it('conflicts with a change of the draft until its writer keeps it', async () => {
    const changed = { ...stored, text: 'a: 2\n', version: 1 }
    const newer = { ...changed, published: 'b: 1\n', digest: 'two' }
    const { actor, sent, comes } = writing({ file: changed }, [{ ...newer, version: 2 }])
    actor.send({ type: 'file.read', file: newer })
    expect(actor.getSnapshot().context.text).toBe('a: 2\n')
    expect(isConflicting(actor.getSnapshot().context)).toBe(true)
    actor.send({ type: 'mine.kept' })
    await vi.waitFor(() => expect(sent).toEqual([{ text: 'a: 2\n', seen: 'two', version: 1 }]))
    await comes('saved')
    expect(isConflicting(actor.getSnapshot().context)).toBe(false)
  })
})
