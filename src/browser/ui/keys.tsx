const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Partial<Record<string, string>> = {
  mod: isApple ? 'Cmd' : 'Ctrl',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
}

/** The keys of a shortcut as labelled on the keyboard: `mod+k` becomes `Ctrl K`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="keys">
      {keys.split(/[+ ]/).map((key) => (
        <kbd key={key}>{names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
      ))}
    </span>
  )
}
