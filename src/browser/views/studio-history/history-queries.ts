import { useQuery } from '@tanstack/react-query'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { computing } from '../../api/retry.ts'
import { studioKey } from '../../revisions/revision-queries.ts'

export type AccessSince = Schemas['AccessSince']
export type AccessOnDay = Schemas['AccessOnDay']
export type Possible = Schemas['Possible']
export type SubjectKind = Schemas['AccessSubjectKind']
export type StudioAct = Schemas['StudioAct']

/** Whether people of a role and position can do something. */
export interface Question {
  kind: SubjectKind
  name: string
  act: string
  role: string
  position: string
}

const key = [...studioKey, 'history']

export const actsPerPage = 25

export function useSubjects() {
  return useQuery({
    queryKey: [...key, 'subjects'],
    queryFn: async () =>
      (await read((signal) => workplace.GET('/studio/history/subjects', { signal }), computing)).data,
  })
}

/** With `everything`, the server also compares revisions without which the answer is known. */
export function useAccessSince(question: Question | undefined, everything: boolean) {
  return useQuery({
    queryKey: [...key, 'since', question, everything],
    enabled: question !== undefined,
    queryFn: async () => {
      const query = { ...asked(question), everything }
      return (await read((signal) => workplace.GET('/studio/history/since', { params: { query }, signal }), computing))
        .data
    },
  })
}

/** What the answer was while a revision was in force. */
export function useAccessAt(number: number, question: Question) {
  return useQuery({
    queryKey: [...key, 'at', number, question],
    queryFn: async () => {
      const params = { path: { number }, query: asked(question) }
      return (
        await read(
          (signal) => workplace.GET('/studio/history/revisions/{number}/access', { params, signal }),
          computing,
        )
      ).data
    },
  })
}

function asked(question: Question | undefined): Question {
  if (question === undefined) throw new Error('Nothing was asked')
  return question
}

export function useAccessOnDay(staff: string, day: string) {
  return useQuery({
    queryKey: [...key, 'day', staff, day],
    queryFn: async () => {
      const query = { staff, day }
      return (await read((signal) => workplace.GET('/studio/history/day', { params: { query }, signal }), computing))
        .data
    },
  })
}

export function usePeople(words: string) {
  return useQuery({
    queryKey: [...key, 'people', words],
    placeholderData: (before) => before,
    queryFn: async () => {
      const query = words === '' ? {} : { q: words }
      return (await read((signal) => workplace.GET('/studio/history/people', { params: { query }, signal }))).data
    },
  })
}

export function useActs(person: string | undefined, page: number) {
  return useQuery({
    queryKey: [...key, 'acts', person, page],
    placeholderData: (before) => before,
    queryFn: () => {
      const query = { page, per_page: actsPerPage, ...(person !== undefined && { person }) }
      return read((signal) => workplace.GET('/studio/history/acts', { params: { query }, signal }))
    },
  })
}
