import { Title } from '@mantine/core'
import { type ComponentProps, createContext, useContext } from 'react'

/** Whether what is drawn stands in a panel, whose title is a heading of the second order already. */
export const InPanel = createContext(false)

/** The heading of a part that stands on the page of a record, and in its panel. */
export const PartTitle = (props: ComponentProps<typeof Title>) => (
  <Title size="h5" {...props} order={useContext(InPanel) ? 3 : 2} />
)
