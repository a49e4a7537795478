import Check from 'lucide-react/icons/check'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Directory } from './Directory.tsx'
import { Face } from './Faces.tsx'
import { Decided, Line, Panel, Tile, Title, Verified } from './parts.tsx'

/**
 * The product on the college's colour: the directory, a conversation and an event. Fills its container, which needs a height and a text alternative.
 * The wider it is, the more it shows.
 */
export const Stage = () => (
  <div className="@container relative size-full overflow-hidden bg-(--stage) select-none">
    <Waves />
    <div className="relative mx-auto h-full max-w-[45rem]">
      <div className="arrive absolute inset-x-5 top-6 @[33rem]:inset-x-9 @[33rem]:top-9 @[42rem]:start-11 @[42rem]:end-16 @[42rem]:top-11">
        <Directory />
      </div>
      <Conversation className="arrive [--arrive:80ms]" />
      <Event className="arrive [--arrive:160ms]" />
    </div>
  </div>
)

const Waves = () => (
  <svg className="absolute inset-x-0 bottom-0 h-1/3 w-full text-(--stage-line)" aria-hidden="true">
    <pattern id="waves" width="480" height="20" patternUnits="userSpaceOnUse">
      <path d="M0 10q120-14 240 0t240 0" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </pattern>
    <rect width="100%" height="100%" fill="url(#waves)" />
  </svg>
)

const Conversation = ({ className }: { className: string }) => {
  const { t } = useTranslation('scenes')
  const mine = 'ms-auto rounded-ee-[5px] bg-mine text-on-mine'
  const theirs = 'me-auto rounded-es-[5px] bg-pale text-ink'
  const bubble = 'max-w-[84%] rounded-[16px] px-3.5 py-2 text-sm leading-[1.42]'
  return (
    <Panel
      className={cx(
        'absolute start-11 end-5 top-[17rem] shadow-3 @[33rem]:start-24 @[33rem]:top-[21rem] @[42rem]:start-auto @[42rem]:end-6 @[42rem]:top-[19rem] @[42rem]:w-[21.5rem]',
        className,
      )}
    >
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Face name="rafael" size={40} />
        <div className="min-w-0">
          <Verified name="rafael" />
          <Line>{t('chat.about')}</Line>
        </div>
      </div>
      <div className="grid gap-2 px-4 pt-3.5 pb-3">
        <p className={cx(bubble, mine)}>{t('chat.first')}</p>
        <p className={cx(bubble, theirs)}>{t('chat.second')}</p>
        <div className="arrive grid gap-1.5 [--arrive:1200ms] @max-[42rem]:hidden">
          <p className={cx(bubble, mine)}>{t('chat.third')}</p>
          <p className="flex items-center justify-end gap-1 text-xs text-muted">
            <Check size={14} />
            {t('chat.read')}
          </p>
        </div>
      </div>
    </Panel>
  )
}

const Event = ({ className }: { className: string }) => {
  const { t } = useTranslation('scenes')
  return (
    <Panel
      className={cx(
        'absolute start-5 top-[28.25rem] flex w-[19.5rem] gap-3.5 p-3.5 shadow-3 @max-[42rem]:invisible',
        className,
      )}
    >
      <Tile kind="workshop" weekday={t('soldering.weekday')} day={1} month={t('soldering.month')} />
      <div className="min-w-0 flex-1">
        <Title size={16}>{t('soldering')}</Title>
        <Line className="truncate">{t('soldering.when')}</Line>
        <div className="mt-2.5 flex items-center justify-between gap-2">
          <Line>{t('soldering.going')}</Line>
          <Decided className="min-h-8.5 px-3.5">{t('going')}</Decided>
        </div>
      </div>
    </Panel>
  )
}
