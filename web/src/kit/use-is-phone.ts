import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as that of a phone: lists then take lines in place of columns. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false }) ?? false
