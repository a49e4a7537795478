import { Toast } from '@base-ui/react/toast'

type ToastOptions = { action?: { label: string; onClick: () => void } | undefined; timeout?: number | undefined }

/** The queue between whoever has something to say and the ToastProvider that shows it. */
export const toastManager = Toast.createToastManager()

/** Says in passing what happened. Times as specified: a success 3 s, an error 5 s. Never the only place of a field's error. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, 3000, options),
  error: (text: string, options?: ToastOptions) => add('error', text, 5000, options),
  info: (text: string, options?: ToastOptions) => add('info', text, 5000, options),
}

function add(type: 'success' | 'error' | 'info', text: string, timeout: number, options: ToastOptions = {}) {
  const { action } = options
  const id = toastManager.add({
    // The same words twice are one toast, with its time started anew.
    id: `${type}:${text}`,
    type,
    description: text,
    timeout: options.timeout ?? timeout,
    ...(action
      ? { actionProps: { children: action.label, onClick: () => (action.onClick(), toastManager.close(id)) } }
      : {}),
  })
}
