import { useQueryClient } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { MyGroups } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { toast } from '#client/ui/toast.ts'
import { chooseChapter, refetchGroups } from '../queries.ts'

const choices = ['move', 'both', 'later'] as const

/** Asks a member who has moved which chapter they want to be in. */
export const CityChange = ({ change: { from, to } }: { change: NonNullable<MyGroups['cityChange']> }) => {
  const { t } = useTranslation('groups')
  const cache = useQueryClient()
  const [pending, setPending] = useState<(typeof choices)[number]>()
  const choose = async (choice: (typeof choices)[number]): Promise<void> => {
    setPending(choice)
    try {
      await chooseChapter(choice)
      await refetchGroups(cache)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(undefined)
    }
  }
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-navy/20 bg-pale">
      <MapPin size={22} aria-hidden className="shrink-0 text-navy" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block font-semibold text-heading">{t('city.title', { group: to.name })}</strong>
        <span className="text-sm text-soft">{t('city.text', { group: from.name })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="s"
            variant={choice === 'later' ? 'quiet' : 'ghost'}
            pending={pending === choice}
            onClick={() => void choose(choice)}
          >
            {t(`city.${choice}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
