import { useInfiniteQuery } from '@tanstack/react-query'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { type Askable, peopleToAskQuery } from '../queries.ts'

type AskThemProps = {
  field: string
  block: NonNullable<Askable['block']>
  /** How many people the block has. */
  people: number
  onOpen: () => void
}

// As many faces as fit beside the sentence.
const faces = 4

/** Says how many people of a block are happy to be asked, and opens their list. */
export const AskThem = ({ field, block, people, onOpen }: AskThemProps) => {
  const { t } = useTranslation('pathways')
  const { data } = useInfiniteQuery(peopleToAskQuery({ field, block }))
  const [first] = data?.pages ?? []
  // Keeps its height while it loads.
  if (first === undefined) return <div className="h-[7.625rem] pt-3.5" />
  const total = first.body.total ?? first.body.people.length
  if (total === 0) return <p className="pt-3.5 text-sm text-soft">{t('ask.none')}</p>
  return (
    <>
      <div className="flex items-center gap-2.75 pt-3.5">
        <span className="flex shrink-0 -space-x-2 rtl:space-x-reverse">
          {first.body.people.slice(0, faces).map(({ person }) => (
            <span key={person._id} className="flex rounded-full ring-2 ring-surface">
              <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="s" />
            </span>
          ))}
        </span>
        <p className="text-sm leading-snug text-soft">
          <Sentence parts={{ b: <b className="font-semibold text-ink" /> }}>
            {t('ask.some', { asked: total, people })}
          </Sentence>
        </p>
      </div>
      <Button wide className="mt-3" aria-haspopup="dialog" onClick={onOpen}>
        {t('ask.button')}
      </Button>
    </>
  )
}
