export const notAvailable = "This page isn't available yet"
