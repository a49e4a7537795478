type ToastOptions = { action?: { label: string; onClick: () => void } | undefined; timeout?: number | undefined }

/** What is to be said, and for how long in ms. */
export type Notice = {
  type: 'success' | 'error' | 'info'
  text: string
  timeout: number
  action: ToastOptions['action']
}

/**
 * Says in passing what happened. Times as specified: a success 3 s, an error 5 s; with something to click on 8 s, unless the caller sets
 * another `timeout`. Never the only place of a field's error.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, 3000, options),
  error: (text: string, options?: ToastOptions) => add('error', text, 5000, options),
  info: (text: string, options?: ToastOptions) => add('info', text, 5000, options),
  /** Takes away the error that is shown: it is tried again, or one is elsewhere by now. */
  settle: () => close?.('errors'),
  /** Takes away everything that is shown, or waits to be: it was said to somebody who is not here any more. */
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

/** Calls `listener` when something is said that nothing shows yet. */
export function onWaiting(listener: () => void) {
  callShow = listener
  if (waiting.length > 0) listener()
}

/**
 * Hands over every notice, those first that were said before anything could show them, and what is to be taken away.
 * Answers how to stop.
 */
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
// The provider is fetched after the first page: what is said until then is kept for it.
const waiting: Notice[] = []
