import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, ApiError, expectOk, readJson } from '../../api.ts'
import { accountQuery } from '../../auth/account-query.ts'
import { fetchAsDriver } from '../../auth/fetch-as-driver.ts'
import { toast } from '../../ui/toast.ts'
import { cropToSquare } from './crop.ts'

/** §2.14 Changes or removes the driver's avatar. */
export function useAvatarChange(userId: string) {
  const queries = useQueryClient()
  const refetchWhenSettled = { onSettled: () => queries.invalidateQueries(accountQuery(userId)) }
  const change = useMutation({
    mutationFn: async (picture: Blob) => {
      const body = await cropToSquare(picture)
      await expectOk(fetchAsDriver('/api/account/avatar', { method: 'PUT', body }))
    },
    onSuccess: () => toast({ title: 'Your picture is saved', text: 'Only you see it.' }),
    onError: (error) => showError('We couldn’t save the picture', error),
    ...refetchWhenSettled,
  })
  const remove = useMutation({
    mutationFn: () => readJson(api.account.avatar.$delete()),
    onSuccess: () => toast({ title: 'Your picture is removed' }),
    onError: (error) => showError('We couldn’t remove the picture', error),
    ...refetchWhenSettled,
  })
  return { change, remove }
}

const showError = (title: string, error: Error) =>
  toast({
    title,
    text: error instanceof ApiError ? error.message : 'Choose a photo in PNG, JPEG or WebP.',
    tone: 'danger',
  })
