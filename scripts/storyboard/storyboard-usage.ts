/** The part of the usage that describes the storyboard. */
export const storyboardUsage = `  storyboard --role R        picture every page of role R, on a desktop and on a phone, in one HTML file
      [--position P]         of the people of R, those with position P
      [--revision N]         of revision N in the database that DATABASE_URL or DATA_DIR names, instead of this folder
      [--out FILE]           the default is storyboard.html; needs PostgreSQL on this machine, and Chromium`
