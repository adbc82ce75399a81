import { defaultRates } from '#server/rates.ts'

/** When each sign-in of this file had been answered. */
const answered: number[] = []

/** Signs in when it is somebody's turn: no faster than one address may. */
export async function inTurn<T>(signIn: () => Promise<T>): Promise<T> {
  const { max, timeWindow } = defaultRates.signIn
  const earliest = (answered.at(-max) ?? 0) + timeWindow
  await new Promise((resolve) => setTimeout(resolve, earliest - Date.now()))
  const signedIn = await signIn()
  answered.push(Date.now())
  return signedIn
}
