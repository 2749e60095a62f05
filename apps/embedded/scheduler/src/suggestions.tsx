import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DayPlace, type SuggestedCarer, suggestCarers } from '#contract/rota/planning.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { awayWords, concernWord, freeWord, meritWord, onwardWords, weekWord } from './concern-words.ts'
import styles from './place-popup.module.css'

interface SuggestionsProps {
  place: DayPlace
  zone: string
  /** The guid of the carer who is being assigned. */
  busy: string | undefined
  onPick: (carer: SuggestedCarer) => void
}

const few = 3

/** The carers who suit a place best, with what speaks for and against each of them. */
export function Suggestions({ place, zone, busy, onPick }: SuggestionsProps) {
  const found = useQuery(queryOf(suggestCarers, { params: { guid: place.appointment_guid }, query: {} }))
  const [isWhole, setWhole] = useState(false)
  if (found.error && !found.data) return <LoadFailed query={found} />
  // The one who has it already is not offered again.
  const carers = found.data?.carers.filter(({ carer_guid }) => carer_guid !== place.carer_guid)
  return (
    <div className={styles.suggestions} aria-busy={carers === undefined}>
      <h3>Who could take it</h3>
      {carers === undefined && <p className={styles.waiting}>Looking for carers…</p>}
      {carers?.length === 0 && <p className={styles.waiting}>No carers work on this day.</p>}
      <ul>
        {carers?.slice(0, isWhole ? undefined : few).map((carer, at) => (
          <li key={carer.carer_guid}>
            <Avatar name={carer.name} size={26} />
            <div className={styles.suggested}>
              <span className={styles.name}>{carer.name}</span>
              <Why carer={carer} zone={zone} />
              <span className={styles.weekLoad}>{footWord(carer)}</span>
            </div>
            <Button
              size="small"
              look={at === 0 && carer.concerns.length === 0 ? 'primary' : 'default'}
              aria-label={`Assign ${carer.name}`}
              busy={busy === carer.carer_guid}
              onClick={() => onPick(carer)}
            >
              Assign
            </Button>
          </li>
        ))}
      </ul>
      {carers && carers.length > few && !isWhole && (
        <Button size="small" look="quiet" onClick={() => setWhole(true)}>
          Show {carers.length - few} more
        </Button>
      )}
    </div>
  )
}

function Why({ carer, zone }: { carer: SuggestedCarer; zone: string }) {
  const { concerns, merits } = carer
  const known = merits.map(meritWord).join(', ')
  return (
    <>
      {concerns.length === 0 && (
        <span className={styles.why}>
          <StatusGlyph word="Ready" /> {freeWord(carer, zone)}
        </span>
      )}
      {concerns.map((concern) => (
        <span key={JSON.stringify(concern)} className={styles.why}>
          <StatusGlyph word="Warning" /> {concernWord(concern, zone)}
        </span>
      ))}
      {known && (
        <span className={styles.why}>
          <StatusGlyph word="Ready" /> {known.charAt(0).toUpperCase() + known.slice(1)}
        </span>
      )}
    </>
  )
}

/** Says what is neither for nor against a carer. Someone who is free has the way to it said above. */
function footWord(carer: SuggestedCarer): string {
  const away = carer.concerns.length === 0 ? [] : awayWords(carer)
  return [...away, ...onwardWords(carer), weekWord(carer)].join(', ')
}
