import { Suspense, useState } from 'react'
import { removeCover, replaceCover, type CoverPattern } from '#contract/events/covers.ts'
import type { Event } from '#contract/events/events.ts'
import type { Occurrences } from '#contract/events/scheduling.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { messageOf } from '#client/platform/problems.ts'
import { upload } from '#client/platform/upload.ts'
import { toast } from '#client/ui/toast.ts'
import type { EventCategory } from '../categories.tsx'
import type { ChosenPicture } from './CoverField.tsx'

const CoverField = lazyPart(async () => (await import('./CoverField.tsx')).CoverField)

/** Returns the field for the cover of an event, and a function that stores the picture once the event is saved. */
export const useCover = (event: Event | undefined, category: EventCategory | undefined) => {
  const { t } = useTranslation('scheduling')
  const [pattern, setPattern] = useState<CoverPattern | null>(event?.cover.pattern ?? null)
  const [picture, setPicture] = useState<ChosenPicture>({ removed: false })
  const [progress, setProgress] = useState<number>()

  // The event is saved by then, so a refused picture doesn't keep the form open.
  const saveCover = async (saved: Event, occurrences: Occurrences): Promise<Event> => {
    const { file, removed } = picture
    const input = { params: { id: saved._id }, querystring: { occurrences } }
    try {
      if (file !== undefined)
        return { ...saved, cover: await upload(replaceCover, { ...input, body: { image: file } }, setProgress) }
      return removed && saved.cover.own ? { ...saved, cover: await api(removeCover, input) } : saved
    } catch (error) {
      toast.error(messageOf(error, t('picture.failed')))
      return saved
    } finally {
      setProgress(undefined)
    }
  }

  const coverField = category !== undefined && (
    <Suspense>
      <CoverField
        event={event}
        category={category}
        pattern={pattern}
        onPattern={setPattern}
        picture={picture}
        onPicture={setPicture}
        progress={progress}
      />
    </Suspense>
  )
  return { coverField, saveCover }
}
