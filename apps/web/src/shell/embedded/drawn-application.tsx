import { Component, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** One of our own applications, drawn into its container. */
export interface Drawn {
  readonly container: HTMLElement
  readonly application: ReactNode
  readonly onError: (error: unknown) => void
}

/** Draws one of our own applications as a part of the shell's tree. Empty once it has thrown. */
export function DrawnApplication({ container, application, onError }: Drawn) {
  return createPortal(<Boundary onError={onError}>{application}</Boundary>, container)
}

interface BoundaryProps {
  onError: (error: unknown) => void
  children: ReactNode
}

/** React has error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, { hasThrown: boolean }> {
  override readonly state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children
  }
}
