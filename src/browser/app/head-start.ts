import { renewEarly } from '../session/renewal.ts'
import { loadIcons } from '../ui/icon-sheet.ts'

/*
 * What takes long and needs no other code. It is the first script of the page, so it runs while the rest of the program
 * is still arriving.
 */

renewEarly()
void loadIcons()
