export const yourSignature = 'Your signature'
export const signAgain = 'Sign again'
export const drawOrType = 'Draw your signature, or type your name below'
export const typeYourNameInstead = 'Type your name instead'
export const drawOrTypeName = 'Draw above, or type your name'
export const keepSignature = 'Use this signature'
export const signWithName = "This isn't a signature. Sign with your name or initials."
