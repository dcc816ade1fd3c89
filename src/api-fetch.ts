let chosenFetch: typeof fetch = (input, init) => fetch(input, init)

/** How calls of the API are fetched from now on: src/main.tsx chooses the one that carries the driver's access token. */
export const setApiFetch = (fetchApi: typeof fetch): void => {
  chosenFetch = fetchApi
}

/** `fetch` for the API client, which is loaded long after the choice. The build, where nobody is signed in, makes none. */
export const apiFetch: typeof fetch = (input, init) => chosenFetch(input, init)
