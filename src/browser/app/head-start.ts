import { renewEarly } from '../session/renewal.ts'
import { loadIcons } from '../ui/icon-drawings.ts'

/*
 * What takes long and needs no other code. It is the first script of the page, so it runs while the rest of the program
 * is still arriving.
 */

renewEarly()
void loadIcons()

// Text that is laid out before its font has arrived is laid out twice, and the first time with the computer's fonts, each
// of which takes a browser a millisecond or more to find. A link that preloads the font would be warned of when the first
// text appears late.
void document.fonts.load('1em "Inter Variable"')
