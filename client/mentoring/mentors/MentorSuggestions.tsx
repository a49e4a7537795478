import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import type { MentorOffer } from '#contract/mentoring/offers.ts'
import type { MentorSuggestion } from '#contract/mentoring/suggestions.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { AskButton, Mentor } from './MentorCard.tsx'
import { Places } from './Places.tsx'
import { mentorSuggestionsQuery } from './queries.ts'
import { useDismissal } from './useDismissal.ts'

/** The number of reasons per suggestion, strongest first, without redundant ones. */
const shownReasons = 2
const distinct = (reasons: MentorSuggestion['reasons']) =>
  reasons.filter(({ value }, place) => reasons.findIndex((reason) => reason.value === value) === place)

/** Lists mentors suggested to the viewer, with reasons. Renders nothing when there are none. */
export const MentorSuggestions = ({ onAsk }: { onAsk: (offer: MentorOffer) => void }) => {
  const { t } = useTranslation('mentor-directory')
  const suggestions = useQuery(mentorSuggestionsQuery).data?.suggestions ?? []
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggested-mentors" className="min-w-0">
      <h2 id="suggested-mentors" className="mb-2.5 text-[1.0625rem]">
        {t('suggestions')}
      </h2>
      <ul className="strip fading-ends -mx-1 -my-1 flex snap-x scroll-ps-1 gap-4 py-1 ps-1 pe-8 menu:has-[>:only-child]:pe-1">
        {suggestions.map((suggestion) => (
          <SuggestedMentor key={suggestion.offer.mentor._id} suggestion={suggestion} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  )
}

type SuggestedMentorProps = { suggestion: MentorSuggestion; onAsk: (offer: MentorOffer) => void }

const SuggestedMentor = ({ suggestion: { offer, reasons }, onAsk }: SuggestedMentorProps) => {
  const { t } = useTranslation('mentors')
  const dismiss = useDismissal()
  return (
    <li className="group/suggestion relative flex w-66 shrink-0 snap-start flex-col gap-2.5 rounded-m border border-line bg-surface p-4 shadow-1 menu:only:grid menu:only:w-full menu:only:grid-cols-[15rem_minmax(0,1fr)_13rem] menu:only:gap-x-8 menu:only:pe-14">
      <div className="pe-7 menu:group-only/suggestion:row-span-2 menu:group-only/suggestion:self-center menu:group-only/suggestion:pe-0">
        <Mentor offer={offer} size="s" />
      </div>
      <ul className="grid gap-1 text-[0.8438rem] leading-snug text-good">
        {distinct(reasons)
          .slice(0, shownReasons)
          .map(({ code, value }) => (
            <li key={code} className="flex items-start gap-1.5">
              <Sparkles size={14} className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{t(`reason.${code}`, { value })}</span>
            </li>
          ))}
      </ul>
      <p dir="auto" className="line-clamp-2 text-sm leading-snug wrap-anywhere text-soft">
        {offer.about}
      </p>
      <div className="mt-auto grid gap-2.5 pt-1 text-[0.8125rem] text-soft menu:group-only/suggestion:col-start-3 menu:group-only/suggestion:row-span-2 menu:group-only/suggestion:row-start-1 menu:group-only/suggestion:my-auto">
        <Places capacity={offer.capacity} taken={offer.taken} />
        <AskButton offer={offer} onAsk={onAsk} />
      </div>
      <IconButton
        size="s"
        label={t('dismiss', { name: offer.mentor.fullName })}
        className="absolute! end-2 top-2"
        onClick={() => dismiss(offer.mentor)}
      >
        <X size={16} />
      </IconButton>
    </li>
  )
}
