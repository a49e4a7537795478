import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Where the person is: what broke at one place is tried anew at another. */
  place: string
  fallback: (failure: { error: unknown; reference: string }, retry: () => void) => ReactNode
  children: ReactNode
}
type ErrorBoundaryState = { failure: { error: unknown; reference: string } | undefined }

/** React's only way to catch an error of rendering is a class. */
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

// What the server said can be found in its log by its own number.
const referenceOf = (error: unknown): string => {
  const given = error instanceof Error && 'reference' in error ? error.reference : undefined
  return typeof given === 'string' ? given : newReference()
}

const newReference = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
