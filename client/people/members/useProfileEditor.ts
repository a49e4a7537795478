import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const name = 'edit'
const value = 'profile'

/** Opens the profile dialog by a URL parameter, so that any screen can link to it and Back closes it. */
export const useProfileEditor = () => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const asked = params.get(name) === value

  const link = `${pathname}?${withEditor(params, true)}`
  const without = withEditor(params, false).toString()
  const open = useCallback(() => void navigate(link), [navigate, link])
  const close = useCallback(
    () => void navigate(without === '' ? pathname : `${pathname}?${without}`, { replace: true }),
    [navigate, pathname, without],
  )
  return { asked, link, open, close }
}

const withEditor = (params: URLSearchParams, shown: boolean): URLSearchParams => {
  const changed = new URLSearchParams(params)
  if (shown) changed.set(name, value)
  else changed.delete(name)
  return changed
}
