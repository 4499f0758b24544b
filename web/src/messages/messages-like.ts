/** The same keys with texts of another language. */
export type MessagesLike<T> = { [Key in keyof T]: T[Key] extends string ? string : MessagesLike<T[Key]> }
