import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, ApiError, read } from '../../api.ts'
import { accountOf } from '../../auth/account-query.ts'
import { fetchAsDriver } from '../../auth/fetch-as-driver.ts'
import { toast } from '../../ui/toast.ts'
import { squareCopy } from './crop.ts'

/** §2.14 A new picture, or none any more. */
export function useAvatarChange(userId: string) {
  const queries = useQueryClient()
  const settled = { onSettled: () => queries.invalidateQueries(accountOf(userId)) }
  const change = useMutation({
    mutationFn: async (picture: Blob) => {
      const body = await squareCopy(picture)
      const call = fetchAsDriver('/api/account/avatar', { method: 'PUT', body })
      await read(call as unknown as Parameters<typeof read>[0])
    },
    onSuccess: () => toast({ title: 'Your picture is saved', text: 'Only you see it.' }),
    onError: (error) => failed('The picture could not be saved', error),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: () => read(api.account.avatar.$delete()),
    onSuccess: () => toast({ title: 'Your picture is removed' }),
    onError: (error) => failed('The picture could not be removed', error),
    ...settled,
  })
  return { change, remove }
}

const failed = (title: string, error: Error) =>
  toast({
    title,
    text: error instanceof ApiError ? error.message : 'Choose a photo in PNG, JPEG or WebP.',
    tone: 'danger',
  })
