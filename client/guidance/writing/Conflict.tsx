import type { GuideText } from '#contract/guidance/guideWriting.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextChanges } from './TextChanges.tsx'
import { bothTexts } from './changes.ts'
import type { Saving } from './saver.ts'
import { textOf } from './saver.ts'

type ConflictProps = { saving: Saving; onSettle: (text: GuideText) => void }

/** Says that a guide was changed elsewhere while it was being written here, shows the difference, and asks which text remains. */
export const Conflict = ({ saving: { theirs, text }, onSettle }: ConflictProps) => {
  const { t } = useTranslation('guide-writing')
  if (theirs === undefined) return null
  const other = textOf(theirs)
  const at = theirs.savedAt
  return (
    <div className="mb-4 grid gap-3">
      <Banner tone="warn" announce title={t('conflict')}>
        <p>{at === null ? t('conflict.text') : t('conflict.text.at', { time: timeOfDay(at) })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" variant="secondary" onClick={() => onSettle(bothTexts(text, other))}>
            {t('conflict.both')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => onSettle(text)}>
            {t('conflict.mine')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => onSettle(other)}>
            {t('conflict.theirs')}
          </Button>
        </div>
      </Banner>
      <Card className="max-h-80 overflow-y-auto">
        <h3 className="mb-2 text-base">{t('conflict.difference')}</h3>
        <TextChanges before={`${other.title}\n\n${other.body}`} after={`${text.title}\n\n${text.body}`} />
      </Card>
    </div>
  )
}
