import { useState } from 'react'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Tries a theme on this page, without keeping the choice. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'system')
  const choose = (next: string) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = next
  }
  return <SegmentedControl label="Theme" options={options} value={theme} onValueChange={choose} />
}
