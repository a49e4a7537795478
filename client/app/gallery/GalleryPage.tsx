import { Logo } from '#client/ui/Logo.tsx'
import { SkipLink } from '#client/ui/VisuallyHidden.tsx'
import { ToastProvider } from '#client/ui/ToastProvider.tsx'
import { Actions } from './Actions.tsx'
import { Drawings } from './Drawings.tsx'
import { Forms } from './Forms.tsx'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'
import { People } from './People.tsx'
import { States } from './States.tsx'
import { useState } from 'react'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'

/** Every component of the design system in its states. Development only, so its sample texts are inline. */
export function GalleryPage() {
  return (
    <ToastProvider label="Notifications" closeLabel="Dismiss">
      <SkipLink>Skip to content</SkipLink>
      <header className="border-b border-line bg-surface">
        <div className="page flex flex-wrap items-center justify-between gap-4 py-4">
          <Logo>Alumni Connect</Logo>
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page grid gap-14 py-10">
        <h1 className="text-5xl">The design system</h1>
        <Actions />
        <Forms />
        <Overlays />
        <People />
        <Lists />
        <States />
        <Drawings />
      </main>
    </ToastProvider>
  )
}

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Tries a theme on this page, without storing the choice. */
function ThemeSwitch() {
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'system')
  const choose = (next: string) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = next
  }
  return <SegmentedControl label="Theme" options={options} value={theme} onValueChange={choose} />
}
