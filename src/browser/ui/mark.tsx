/** The portal's mark, to stand before its title. */
export function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <rect width="22" height="22" rx="6" fill="#4046C4" />
      <path
        d="M4.5 7l3.2 8L11 8.2l3.3 6.8 3.2-8"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
