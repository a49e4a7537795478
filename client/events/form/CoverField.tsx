import { COVER_PATTERNS, type CoverPattern, drawnCover, PATTERN_OF_CATEGORY } from '#contract/events/covers.ts'
import type { Event } from '#contract/events/events.ts'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Field } from '#client/ui/Field.tsx'
import { PhotoField } from '#client/ui/PhotoField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import type { EventCategory } from '../categories.tsx'

/** The picture of an event that is being edited: a new one, or whether to keep the present one. */
export type ChosenPicture = { file?: File | undefined; removed: boolean }

type CoverFieldProps = {
  event: Event | undefined
  category: EventCategory
  pattern: CoverPattern | null
  onPattern: (pattern: CoverPattern) => void
  picture: ChosenPicture
  onPicture: (picture: ChosenPicture) => void
  progress: number | undefined
}

/** Chooses the cover of an event: one of the drawings in the colours of its category, or a picture in their place. */
export const CoverField = ({ event, category, pattern, onPattern, picture, onPicture, progress }: CoverFieldProps) => {
  const { t } = useTranslation('scheduling')
  const chosen = pattern ?? PATTERN_OF_CATEGORY[category]
  const hasPicture = picture.file !== undefined || (event?.cover.own === true && !picture.removed)
  return (
    <div className="grid gap-3">
      <Field
        as="radiogroup"
        name="drawing"
        label={t('field.cover')}
        hint={t(hasPicture ? 'field.cover.hint.picture' : 'field.cover.hint')}
      >
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {COVER_PATTERNS.map((each) => (
            <label
              key={each}
              className="block cursor-pointer overflow-hidden rounded-[12px] border-3 border-transparent p-0.5 has-checked:border-navy has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="drawing"
                value={each}
                checked={each === chosen}
                onChange={() => onPattern(each)}
                className="sr-only"
              />
              <img
                src={drawnCover(category, each, event?.title ?? '')}
                alt={t(`cover.${each}`)}
                width={96}
                height={96}
                loading="lazy"
                className={`aspect-square w-full rounded-s ${hasPicture ? 'opacity-45' : ''}`}
              />
            </label>
          ))}
        </div>
      </Field>
      {/* Left out of the input: the drawing of the category follows the category. */}
      <input type="hidden" name="cover" value={pattern ?? ''} />
      <PhotoField
        name="image"
        label={t('field.picture')}
        hint={t('field.picture.hint')}
        photo={event?.cover.own === true && !picture.removed ? event.cover.url.replace('1200', '400') : undefined}
        progress={progress}
        onFile={(file) => onPicture({ ...picture, file })}
        prepare={preparePhoto}
        labels={{
          choose: t('picture.choose'),
          change: t('picture.change'),
          remove: t('picture.remove'),
          drop: t('picture.drop'),
          progress: t('picture.progress'),
        }}
      />
      {event?.cover.own === true && picture.file === undefined && (
        <Switch
          name="pictureRemoved"
          label={t('picture.use_drawing')}
          checked={picture.removed}
          onCheckedChange={(removed) => onPicture({ removed })}
        />
      )}
    </div>
  )
}
