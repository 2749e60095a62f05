import { renderToStaticMarkup } from 'react-dom/server'
import { classes } from '#ui/classes.ts'
import embedded from './embedded/embedded-host.module.css'
import styles from './shell.module.css'
import sidebar from './sidebar.module.css'
import top from './top-bar.module.css'

/** Returns the empty shell as HTML, with a container for an application that starts before the program. */
export function draw(): string {
  return renderToStaticMarkup(
    <div className={classes(styles.shell, styles.ahead)}>
      <div className={sidebar.sidebar} data-open={sidebar.open} />
      <div className={styles.column}>
        <div className={top.bar} />
        <div className={styles.main}>
          <div className={embedded.host}>
            <div className={embedded.place} data-place />
          </div>
        </div>
      </div>
    </div>,
  )
}
