/** Returns the settings that say where a portal's data and manifest are. Those of its address don't concern a command. */
export function databaseSettings(): Record<string, string | undefined> {
  const { DATA_DIR, DATABASE_URL, MANIFEST } = process.env
  return { DATA_DIR, DATABASE_URL, MANIFEST }
}
