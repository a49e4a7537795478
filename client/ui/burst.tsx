import { createRoot } from 'react-dom/client'
import { Confetti } from './Confetti.tsx'

// In ms: until the last piece has fallen.
const duration = 2_000

/** Lets confetti fall once from the top of the window, above the page, which stays usable. */
export const burst = (): void => {
  const area = document.createElement('div')
  area.className = 'pointer-events-none fixed inset-x-0 top-0 z-50 h-48 overflow-hidden'
  document.body.append(area)
  const root = createRoot(area)
  root.render(<Confetti />)
  setTimeout(() => {
    root.unmount()
    area.remove()
  }, duration)
}
