let chosenFetch: typeof fetch = (input, init) => fetch(input, init)

/** Sets the `fetch` of later API calls: src/main.tsx chooses the one that adds the driver's access token. */
export const setApiFetch = (fetchApi: typeof fetch): void => {
  chosenFetch = fetchApi
}

/** `fetch` for the API client, which loads long after {@link setApiFetch}. The build, which has no user, sets none. */
export const apiFetch: typeof fetch = (input, init) => chosenFetch(input, init)
