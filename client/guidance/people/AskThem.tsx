import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { AskableState } from './useAskable.ts'

type AskThemProps = {
  askable: AskableState
  /** How many people the block has. */
  people: number
  onOpen: () => void
}

// As many faces as fit beside the sentence.
const faces = 4

/** Says how many people of a block are happy to be asked, and opens their list. */
export const AskThem = ({ askable, people, onOpen }: AskThemProps) => {
  const { t } = useTranslation(['pathways', 'guidance', 'common'])
  // Keeps its height while it loads.
  if (askable.state === 'loading') return <div className="h-[7.625rem] pt-3.5" />
  if (askable.state === 'failed')
    return (
      <div role="alert" className="pt-3.5">
        <p className="text-sm text-soft">{t('guidance:people.failed')}</p>
        <Button variant="secondary" size="s" className="mt-3" onClick={askable.retry}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (askable.total === 0) return <p className="pt-3.5 text-sm text-soft">{t('ask.none')}</p>
  return (
    <>
      <div className="flex items-center gap-2.75 pt-3.5">
        <span className="flex shrink-0 -space-x-2 rtl:space-x-reverse">
          {askable.people.slice(0, faces).map(({ person }) => (
            <span key={person._id} className="flex rounded-full ring-2 ring-surface">
              <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="s" />
            </span>
          ))}
        </span>
        <p className="text-sm leading-snug text-soft">
          <Sentence parts={{ b: <b className="font-semibold text-ink" /> }}>
            {t('ask.some', { asked: askable.total, people })}
          </Sentence>
        </p>
      </div>
      <Button wide className="mt-3" aria-haspopup="dialog" onClick={onOpen}>
        {t('ask.button')}
      </Button>
    </>
  )
}
