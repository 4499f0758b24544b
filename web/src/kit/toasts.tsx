import { Button, Group, Text } from '@mantine/core'
import type { notifications as allToasts } from '@mantine/notifications'
import { shownFailure } from '../api/failure.ts'
import { withOverlays } from './overlays.ts'

const undoMs = 8_000
const failureMs = 12_000

interface Action {
  label: string
  run(): void
}

/** A message that goes by itself; with an action it stays for eight seconds. */
export function showToast(message: string, action?: Action): void {
  show({ message, action, color: 'indigo', autoClose: action ? undoMs : 4_000 })
}

/** A write that failed: which field, why, and a way to try again. */
export function showFailure(title: string, error: unknown, action?: Action): void {
  const { message, code, requestId } = shownFailure(error)
  const trace = requestId ? `${code} · ${requestId}` : code
  show({ title, message, trace, action, color: 'red', autoClose: failureMs })
}

interface Toast {
  title?: string
  message: string
  trace?: string
  action: Action | undefined
  color: string
  autoClose: number
}

type Shower = typeof allToasts

function show(toast: Toast): void {
  withOverlays(({ notifications }) => showIn(notifications, toast))
}

function showIn(notifications: Shower, { title, message, trace, action, color, autoClose }: Toast): void {
  const id = notifications.show({
    title,
    color,
    autoClose,
    withBorder: true,
    role: color === 'red' ? 'alert' : 'status',
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div>
          <Text size="sm">{message}</Text>
          {trace && (
            <Text size="xs" c="dimmed" ff="monospace">
              {trace}
            </Text>
          )}
        </div>
        {action && (
          <Button
            size="xs"
            variant="default"
            style={{ flexShrink: 0 }}
            onClick={() => {
              notifications.hide(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </Group>
    ),
  })
}
