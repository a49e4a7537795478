import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Link, useNavigate } from 'react-router'
import type { Deed, Lead, WaitingAction, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { useLinger } from '#client/ui/useLinger.ts'
import { actionsClass, rowClass, wordsClass } from './waitingClasses.ts'

type WaitingItemProps = {
  row: WaitingRow
  /** Whether its main action is the primary one of the view. */
  isFirst: boolean
  done: Deed | undefined
  isLeaving: boolean
  onAct: () => void
  onDone: (deed: Deed) => void
  onLeave: () => void
  onGone: () => void
}

/** Renders a waiting item. Once done, it shows the result and undo for 8 s, then collapses. */
export const WaitingItem = ({ row, isFirst, done, isLeaving, onAct, onDone, onLeave, onGone }: WaitingItemProps) => {
  const linger = useLinger(done !== undefined, onLeave)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (deed: Deed) => deed.run(),
    onMutate: onAct,
    onSuccess: (_, deed) => onDone(deed),
    onError: (error) => {
      onGone()
      toast.error(error.message)
    },
  })
  const navigate = useNavigate()
  const leading = useMutation({
    mutationFn: ({ lead }: Lead) => lead(),
    onMutate: onAct,
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => {
      onGone()
      toast.error(error.message)
    },
  })
  const press = (action: Deed | Lead): void => {
    if ('run' in action) return mutate(action)
    // Skipped when the member has left the page meanwhile.
    leading.mutate(action, { onSuccess: (path) => void navigate(path) })
  }
  // The row stays until the page that it leads to has loaded.
  const isLeading = leading.isPending || leading.isSuccess
  const isTwo = row.actions.length > 1
  const isThree = row.actions.length > 2
  return (
    <li
      {...linger}
      inert={isLeaving}
      onTransitionEnd={({ target, currentTarget }) => isLeaving && target === currentTarget && onGone()}
      className={cx(
        'grid outline-offset-[-3px] transition-[grid-template-rows,opacity] duration-200 [&>*]:[grid-area:1/1]',
        isLeaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div
        inert={done !== undefined}
        className={cx(
          rowClass,
          'transition-opacity duration-200',
          isTwo && 'max-wide:flex-wrap',
          done !== undefined && 'opacity-0',
          isLeaving && 'min-h-0! overflow-hidden py-0',
        )}
      >
        <Mark row={row} />
        <div className="min-w-0 flex-1 overflow-hidden">
          {/* The reason's dot is in the space before it, which is cut off at the start of a line. */}
          <p className="-ms-3 text-[0.96875rem] leading-snug break-words *:ps-3 max-wide:flex max-wide:flex-wrap wide:-ms-2.25 wide:truncate wide:*:ps-2.25">
            <span className="font-semibold text-heading">
              <bdi>{row.title}</bdi>
            </span>{' '}
            {row.reason && (
              <span
                className={cx(
                  'relative text-soft before:absolute before:start-1 before:content-["·"] wide:before:start-0.5',
                  isTwo && 'max-wide:w-full',
                )}
              >
                <bdi>{row.reason}</bdi>
              </span>
            )}
          </p>
          {row.words && (
            <div dir="auto" className={wordsClass}>
              {row.words}
            </div>
          )}
        </div>
        <div
          className={cx(
            actionsClass,
            isTwo && 'max-wide:w-full max-wide:pt-2.5',
            isTwo && !isThree && 'max-wide:ps-14.5',
          )}
        >
          {row.actions.map((action, index) => (
            <Action
              key={action.label}
              action={action}
              isMain={index === row.actions.length - 1}
              isFirst={isFirst}
              isPending={'lead' in action ? isLeading : isPending && variables === action}
              onPress={press}
              className={
                isThree ? 'whitespace-nowrap max-wide:flex-auto max-wide:px-2.5' : isTwo ? 'max-wide:flex-1' : ''
              }
            />
          ))}
        </div>
      </div>
      {done && !isLeaving && <Done deed={done} onUndone={onGone} />}
    </li>
  )
}

const Mark = ({ row: { mark, Icon } }: { row: WaitingRow }) => (
  <span className="relative shrink-0">
    {mark}
    <span className="absolute -end-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-pale text-navy ring-2 ring-surface">
      <Icon size={12} strokeWidth={2.3} />
    </span>
  </span>
)

type ActionProps = {
  action: WaitingAction
  isMain: boolean
  isFirst: boolean
  isPending: boolean
  onPress: (action: Deed | Lead) => void
  className: string
}

const Action = ({ action, isMain, isFirst, isPending, onPress, className }: ActionProps) => {
  const variant = !isMain ? 'quiet' : isFirst ? 'primary' : 'ghost'
  const { Icon } = action
  const icon = Icon && <Icon size={16} />
  const look = { size: 's', variant, className, icon, 'aria-label': action.name } as const
  if ('to' in action)
    return (
      <Button {...look} render={<Link to={action.to} />}>
        {action.label}
      </Button>
    )
  return (
    <Button {...look} pending={isPending} onClick={() => onPress(action)}>
      {action.label}
    </Button>
  )
}

const Done = ({ deed, onUndone }: { deed: Deed; onUndone: () => void }) => {
  const { t } = useTranslation('common')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => deed.undo?.(),
    onSuccess: onUndone,
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className="flex min-w-0 animate-[appear_200ms_200ms_both] items-center gap-3 px-4 py-2.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-good-soft text-good">
        <Check size={16} />
      </span>
      <p role="status" className="min-w-0 flex-1 text-[0.9375rem] break-words">
        {deed.done}
      </p>
      {deed.undo && (
        <Button size="s" variant="ghost" pending={isPending} onClick={() => mutate()}>
          {t('undo')}
        </Button>
      )}
      {deed.next && (
        <Button size="s" variant="ghost" render={<Link to={deed.next.to} />}>
          {deed.next.label}
        </Button>
      )}
    </div>
  )
}
