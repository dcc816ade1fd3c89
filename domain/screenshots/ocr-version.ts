/**
 * Version in the URLs of the reader's files, so that they can be cached for ever. It changes with the versions of the
 * engine, its core and its language data, and with the tagger's weights.
 */
export const OCR_VERSION = '7.0.0-eng-1.0.0-tagger-58f9b091'
