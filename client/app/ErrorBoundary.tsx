import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** The current location: after a navigation, rendering is retried. */
  place: string
  fallback: (failure: { error: unknown; reference: string }, retry: () => void) => ReactNode
  children: ReactNode
}
type ErrorBoundaryState = { failure: { error: unknown; reference: string } | undefined }

/** React can only catch rendering errors in a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error, reference: referenceOf(error) } }
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.failure !== undefined && place !== this.props.place) this.retry()
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.failure === undefined ? children : fallback(this.state.failure, this.retry)
  }

  retry = (): void => this.setState({ failure: undefined })
}

// Server errors have a reference of their own, which is in the server's log.
const referenceOf = (error: unknown): string => {
  const given = error instanceof Error && 'reference' in error ? error.reference : undefined
  return typeof given === 'string' ? given : newReference()
}

const newReference = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
