import { Button, Group, Progress, Text } from '@mantine/core'
import type { notifications as allToasts } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { hasStatus, shownFailure } from '../api/failure.ts'
import { withOverlays } from './overlays.ts'
import { isDoubleClick } from './same-click.ts'
import { toastTimes } from './toast-times.ts'
import { useFailureText } from './use-failure-text.ts'

/** So many messages of either kind are shown at once, the newest: none waits for another to go. */
const shownMax = 2
/** Those that are shown, the latest at the end. What went well does not push away what failed. */
const shown: Record<'done' | 'failed', readonly string[]> = { done: [], failed: [] }

const sameMsMax = 500
let latest = { message: '', at: 0 }
/** What the messages that are shown take back or try again, the latest at the end. */
let offers: readonly { id: string; about: string | undefined; isFailure: boolean; run(): void }[] = []

export interface ToastAction {
  label: string
  /** What may follow the action, and does not take it back: the key for that does not run it. */
  isNext?: true
  run(): void
  /** What it takes back or tries again: of several changes of the same it is about the latest alone. */
  about?: string
}

/** Takes back what the latest message offers to, as its button does; once more, what the one before it offers. */
export function undoLast(): void {
  offers.findLast(({ isFailure }) => !isFailure)?.run()
}

/**
 * What is changed anew does not go back to what it was before the change before, and what was saved since has not failed:
 * the messages about it go.
 */
export function dropOffers(about: string): void {
  for (const { id } of offers.filter((offer) => offer.about === about))
    withOverlays(({ notifications }) => notifications.hide(id))
}

/** A message that goes by itself; with what takes it back, or may follow, it stays longer. */
export function showToast(message: string, ...offered: readonly (ToastAction | undefined)[]): void {
  const actions = offered.filter((one) => one !== undefined)
  // What answers a double click says it once.
  if (
    actions.length === 0 &&
    isDoubleClick() &&
    latest.message === message &&
    performance.now() - latest.at < sameMsMax
  )
    return
  latest = { message, at: performance.now() }
  for (const { about } of actions) if (about) dropOffers(about)
  show({
    message,
    actions,
    isFailure: false,
    autoClose: actions.length > 0 ? toastTimes.undo : toastTimes.done,
  })
}

/** A write that failed: which field, why, and a way to try again. */
export function showFailure(title: string, error: unknown, action?: ToastAction): void {
  // That the session has ended the page for signing in says; until then nothing can be tried again.
  if (hasStatus(error, 401)) return
  const { code, requestId } = shownFailure(error)
  const trace = requestId ? `${code} · ${requestId}` : code
  show({
    title,
    message: <FailureText error={error} />,
    trace,
    actions: action ? [action] : [],
    isFailure: true,
    autoClose: toastTimes.failure,
  })
}

const FailureText = ({ error }: { error: unknown }) => useFailureText()(error)

/** A message about something at work. */
export interface Work {
  /** How far it is: in words, and from 0 to 1. */
  tell(message: string, share: number): void
  end(): void
}

let works = 0

/** A message that stays until what is at work has ended. */
export function showWork(message: string): Work {
  const id = `work-${++works}`
  const messageOf = (text: string, share: number | null) => ({
    id,
    color: 'indigo',
    autoClose: false as const,
    withBorder: true,
    withCloseButton: false,
    loading: share === null,
    role: 'status',
    message: (
      <>
        <Text size="sm">{text}</Text>
        {share !== null && <Progress value={share * 100} mt={6} aria-label={text} />}
      </>
    ),
  })
  withOverlays(({ notifications }) => notifications.show(messageOf(message, null)))
  return {
    tell: (text, share) => withOverlays(({ notifications }) => notifications.update(messageOf(text, share))),
    end: () => withOverlays(({ notifications }) => notifications.hide(id)),
  }
}

interface Toast {
  title?: string
  message: ReactNode
  trace?: string
  actions: readonly ToastAction[]
  isFailure: boolean
  autoClose: number
}

type Shower = typeof allToasts

function show(toast: Toast): void {
  withOverlays(({ notifications }) => showIn(notifications, toast))
}

function showIn(notifications: Shower, toast: Toast): void {
  const kind = toast.isFailure ? 'failed' : 'done'
  shown[kind] = [...shown[kind], showOne(notifications, toast)]
  for (const oldest of shown[kind].slice(0, -shownMax)) notifications.hide(oldest)
}

function showOne(
  notifications: Shower,
  { title, message, trace, actions, isFailure, autoClose }: Toast,
): string {
  /** What had the focus before a button of the message: it goes back there, as the message goes. */
  let before: EventTarget | null = null
  const act = (action: ToastAction) => {
    notifications.hide(id)
    if (before instanceof HTMLElement) before.focus()
    action.run()
  }
  const id = notifications.show({
    onClose: () => {
      offers = offers.filter((offer) => offer.id !== id)
      const kind = isFailure ? 'failed' : 'done'
      shown[kind] = shown[kind].filter((one) => one !== id)
    },
    title,
    color: isFailure ? 'red' : 'indigo',
    autoClose,
    withBorder: true,
    role: isFailure ? 'alert' : 'status',
    message: (
      <Group justify="space-between" wrap={actions.length > 1 ? 'wrap' : 'nowrap'} gap="sm">
        <div>
          <Text size="sm">{message}</Text>
          {trace && (
            <Text size="xs" c="dimmed" ff="monospace">
              {trace}
            </Text>
          )}
        </div>
        {actions.length > 0 && (
          <Group
            gap="xs"
            wrap="nowrap"
            style={{ flexShrink: 0 }}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) before = relatedTarget
            }}
          >
            {actions.map((action) => (
              <Button key={action.label} size="xs" variant="default" onClick={() => act(action)}>
                {action.label}
              </Button>
            ))}
          </Group>
        )}
      </Group>
    ),
  })
  const back = actions.find(({ isNext }) => !isNext)
  if (back) offers = [...offers, { id, about: back.about, isFailure, run: () => act(back) }]
  return id
}
