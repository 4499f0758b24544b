import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { isMissingCode } from '../shell/missing-code.ts'
import { withOverlays } from './overlays.ts'
import { whenIdle } from './when-idle.ts'

/**
 * A part that no page shows at first, such as the field of a filter: its code is fetched while the browser has nothing
 * else to do, so that it is there when it is drawn; whoever is faster than that waits for it. Where it `isPage`, the
 * screen of a page whose code did not come stands in its place.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isPage = false,
): ComponentType<Props> {
  const Part = awaited(load)
  return (props: Props & Ended) => {
    const part = <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
    return isPage ? part : <WithoutPart onMissing={props.done}>{part}</WithoutPart>
  }
}

/** A dialog or panel that comes later, and is drawn from the first time that it opens. */
export function laterDialog<Props extends { isOpen: boolean; onClose?(): void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = awaited(load)
  return function LaterDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.isOpen)
    const [isThere, setThere] = useState(false)
    if (props.isOpen && !isWanted) setWanted(true)
    if (!isWanted) return null
    // It opens once it is there, not as soon: so it learns where the focus has been and is to go back to.
    return (
      <WithoutPart isOpen={props.isOpen} onMissing={props.onClose}>
        <Suspense fallback={null}>
          <Part {...props} isOpen={props.isOpen && isThere} />
          <OnceThere act={setThere} />
        </Suspense>
      </WithoutPart>
    )
  }
}

/** An editor is told to end, so that its grid listens to keys again. */
interface Ended {
  done?(): void
}

interface WithoutPartProps {
  isOpen?: boolean
  onMissing: (() => void) | undefined
  children: ReactNode
}

/** Where the code of a part does not come the page stays as it is without it, and a message says so. */
class WithoutPart extends Component<WithoutPartProps, { failure?: Error | undefined }> {
  override state: { failure?: Error | undefined } = {}

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidCatch({ message }: Error) {
    if (!isMissingCode(message)) return
    withOverlays(({ tellMissingPart }) => tellMissingPart())
    this.props.onMissing?.()
  }

  override componentDidUpdate({ isOpen }: WithoutPartProps) {
    // Whoever opens it again is told again.
    if (this.state.failure && this.props.isOpen && !isOpen) this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    if (failure && !isMissingCode(failure.message)) throw failure
    return failure ? null : this.props.children
  }
}

function awaited<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let there: ComponentType<Props> | undefined
  const fetchPart = async () => {
    there = await load()
    return { default: there }
  }
  // It takes the properties of what it waits for, which the types of React do not say.
  const Awaited = lazy(fetchPart) as unknown as ComponentType<Props>
  // What fails here fails again when the part is drawn, and is shown then.
  whenIdle(() => void fetchPart().catch(() => undefined))
  return function Later(props: Props) {
    // What was drawn first stays: another component in its place would lose what has been typed.
    const [Part] = useState<ComponentType<Props>>(() => there ?? Awaited)
    return createElement(Part, props)
  }
}

function OnceThere({ act }: { act(isThere: boolean): void }) {
  useEffect(() => act(true), [act])
  return null
}
