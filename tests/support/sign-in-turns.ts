import { defaultRates } from '#server/rates.ts'
import { pause } from './pause.ts'

/** When each sign-in of this test file was answered, in milliseconds since the epoch. */
const answered: number[] = []

/** Signs in as soon as the rate limit per address allows it. */
export async function inTurn<T>(signIn: () => Promise<T>): Promise<T> {
  const { max, timeWindow } = defaultRates.signIn
  const earliest = (answered.at(-max) ?? 0) + timeWindow
  await pause(earliest - Date.now(), 'until the rate limit allows it')
  const signedIn = await signIn()
  answered.push(Date.now())
  return signedIn
}
