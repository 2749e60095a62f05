import styles from './drag.module.css'

/** The image of an appointment that is being moved, outside React: nothing else is drawn while it moves. */
export interface DragImage {
  show(at: { left: number; top: number; width: number; label: string }): void
  remove(): void
}

/** Draws the image on a board, and marks what it was taken from. */
export function dragImage(board: HTMLElement, placeGuid: string, title: string): DragImage {
  const [ghost, label] = [document.createElement('div'), document.createElement('span')]
  ghost.className = styles.ghost ?? ''
  ghost.ariaHidden = 'true'
  ghost.append(title, label)
  board.append(ghost)
  const dragging = styles.dragging ?? ''
  board.classList.add(dragging)
  board.querySelector(`[data-place="${placeGuid}"]`)?.setAttribute('data-held', '')
  return {
    show({ left, top, width, label: text }) {
      ghost.style.transform = `translate(${left}px, ${top}px)`
      ghost.style.width = `${width}px`
      if (label.textContent !== text) label.textContent = text
    },
    remove() {
      ghost.remove()
      board.classList.remove(dragging)
      for (const block of board.querySelectorAll('[data-held]')) block.removeAttribute('data-held')
    },
  }
}
