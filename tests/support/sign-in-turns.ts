import { defaultRates } from '#server/rates.ts'

/** When each sign-in of this test file was answered, in milliseconds since the epoch. */
const answered: number[] = []

/** Signs in as soon as the rate limit per address allows it. */
export async function inTurn<T>(signIn: () => Promise<T>): Promise<T> {
  const { max, timeWindow } = defaultRates.signIn
  const earliest = (answered.at(-max) ?? 0) + timeWindow
  await new Promise((resolve) => setTimeout(resolve, earliest - Date.now()))
  const signedIn = await signIn()
  answered.push(Date.now())
  return signedIn
}
