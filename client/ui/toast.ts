type ToastOptions = { action?: { label: string; onClick: () => void } | undefined; timeout?: number | undefined }

/** A toast's text, and its duration in ms. */
export type Notice = {
  type: 'success' | 'error' | 'info'
  text: string
  timeout: number
  action: ToastOptions['action']
}

/**
 * Shows a brief message. Times as specified: a success 3 s, an error 5 s; with a button 8 s, unless the caller sets another `timeout`. Never the only
 * place of a field's error.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, 3000, options),
  error: (text: string, options?: ToastOptions) => add('error', text, 5000, options),
  info: (text: string, options?: ToastOptions) => add('info', text, 5000, options),
  /** Closes the current error: the member retries, or has left the page. */
  settle: () => close?.('errors'),
  /** Closes all toasts and drops waiting ones, because their member has logged out. */
  clear: () => {
    waiting.splice(0)
    close?.('all')
  },
}

function add(type: Notice['type'], text: string, timeout: number, options: ToastOptions = {}) {
  const { action } = options
  const notice = { type, text, timeout: options.timeout ?? (action === undefined ? timeout : clickable), action }
  if (show) show(notice)
  else {
    waiting.push(notice)
    callShow?.()
  }
}

// In ms.
const clickable = 8000

/** Calls `listener` when a toast is waiting and nothing shows it yet. */
export function onWaiting(listener: () => void) {
  callShow = listener
  if (waiting.length > 0) listener()
}

/** Calls `show` for every notice, starting with those waiting, and `onClose` for those to close. Returns a function that stops it. */
export function onNotice(listener: (notice: Notice) => void, onClose: (which: 'errors' | 'all') => void) {
  show = listener
  close = onClose
  for (const notice of waiting.splice(0)) listener(notice)
  return () => {
    show = undefined
    close = undefined
  }
}

let callShow: (() => void) | undefined
let show: ((notice: Notice) => void) | undefined
let close: ((which: 'errors' | 'all') => void) | undefined
// The provider is fetched after the first page; notices wait here until then.
const waiting: Notice[] = []
