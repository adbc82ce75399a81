// Written by `npm run codegen` from openapi/care.yaml. Do not edit.
export interface paths {
    "/notification/all/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The unread notifications of the caller, newest first, at most 100. */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaboration/conversation-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types a comment may have. */
        get: operations["listConversationTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/conversations/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comments of a task, oldest first; the newest 500. */
        get: operations["listComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/conversations/state/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks the task's comments read for the caller, up to the newest there is now. */
        put: operations["markConversationRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/update-conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a comment to a task. */
        post: operations["sendComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Notification: {
            id: string;
            title: string;
            body: string;
            category: string;
            /** @description An address inside the portal. */
            link: string;
            status: string;
            /** Format: date-time */
            created_at: string;
        };
        ConversationType: {
            id: string;
            type_name: string;
        };
        Comment: {
            id: number;
            content: string;
            commenter_name: string;
            user_id: string;
            /** Format: date-time */
            created_at: string;
            /**
             * @description For the caller; an own comment is read once the other side has read it.
             * @enum {string}
             */
            state: "delivered" | "read";
            /** @description Name of the type. */
            conversation_type: string;
            /** @description On the caller's own comments: the idempotency key they were sent with. */
            key?: string;
        };
        /** @description RFC 9457 problem, with `message` for readers that know only that. */
        Problem: {
            type: string;
            title: string;
            status: number;
            /**
             * @description Stable name of the error.
             * @enum {string}
             */
            code: "bad-request" | "closeout-exceeded" | "no-session" | "wrong-credentials" | "forbidden" | "not-found" | "preview-read-only" | "preview-ended" | "method-not-allowed" | "wrong-state" | "in-progress" | "stale" | "too-large" | "address-too-long" | "wrong-media-type" | "invalid" | "key-reused" | "version-missing" | "too-many-requests" | "sign-in-locked" | "headers-too-large" | "unexpected" | "unavailable";
            message: string;
            request_id: string;
            /** @description What is wrong with the body, value by value. */
            errors?: {
                /** @description JSON pointer into the body. */
                pointer: string;
                message: string;
            }[];
            /** @description The record as it is now, when the sent version is stale. */
            current?: unknown;
        };
        Pagination: {
            current: number;
            /** @description Number of the first entry shown; 0 when there is none. */
            from: number;
            to: number;
            pages: number;
            total: number;
            per_page: number;
        };
    };
    responses: {
        /** @description An error. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        TaskId: string;
        /** @description Makes a repeat of the same request answer as the first did. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The caller; anybody else answers 404. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unread notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listConversationTypes: {
        parameters: {
            query?: {
                owner_type?: "staff";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types, in the order they are offered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationType"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Comment"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    markConversationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The newest comment the caller has seen; later ones stay unread. */
                    up_to?: number;
                };
            };
        };
        responses: {
            /** @description What is still unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unread_count: number;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendComment: {
        parameters: {
            query: {
                /** @description The task's KPI. */
                kpi: string;
                conversation_type: string;
                /** @description The product that sends it. */
                platform: string;
            };
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    task_id: string;
                };
            };
        };
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
