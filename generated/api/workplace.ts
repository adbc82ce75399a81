// Written by `npm run codegen` from openapi/workplace.yaml. Do not edit.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a session; sets the renewal cookie. */
        post: operations["signIn"];
        /** Ends the session and clears what the browser keeps. */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new access token for the renewal cookie. */
        post: operations["renewSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's open sessions, the most recent first. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends every session of the caller but this one. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the caller's sessions. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The part of the portal that the caller may use; a visitor's without a session. */
        get: operations["getPortal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why the caller may not open an address, and whom to ask. */
        get: operations["explainRefusal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened on the caller's channels since a cursor; without one, the cursor of now. */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sample staff of a demo portal; elsewhere 404. */
        get: operations["listDemoPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/daily-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's daily schedules, newest first. */
        get: operations["listSchedules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's score and task counts. */
        get: operations["getScheduleSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a daily schedule for approval. */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-schedule/complete-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets tasks completed or pending, and closes the schedule out when asked to.
         * @description 400 means only that the time to close out has passed.
         */
        post: operations["completeTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kpi/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The active KPIs, by name. */
        get: operations["listKpis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-measure/{userId}/{kpiId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The measures of a KPI that the caller may choose for a task. */
        get: operations["listMeasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks every unread notification of the caller read. */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller needs to draw a resource; its fields, states, transitions and forms. */
        get: operations["describeResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the records that the caller may read. */
        get: operations["listRecords"];
        put?: never;
        /** Makes a record in its initial state. */
        post: operations["createRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One record with what the caller may do with it. */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes fields of a record that is still in its initial state or was returned. */
        patch: operations["updateRecord"];
        trace?: never;
    };
    "/records/{resource}/{id}/transitions/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves a record along its lifecycle. */
        post: operations["runTransition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what to a record, oldest first. */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validators/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A form's validator as an ES module, named by its content. */
        get: operations["getValidator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This interface with the records spelt out resource by resource, as far as the caller may use them. */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/csp-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser refused to load or run. */
        post: operations["reportViolation"];
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
        PersonProfile: {
            user_id: string;
            name: string;
            /** @description Id of the role. */
            role: string;
            role_name: string;
            position: string;
            department: string;
            installer_role: string | null;
            isAuthenticated: boolean;
            isAdmin: boolean;
            isCustoms: boolean;
            isCustom: boolean;
        };
        OpenSession: {
            id: string;
            current: boolean;
            device: string;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            last_seen_at: string;
        };
        DemoPerson: {
            name: string;
            email: string;
            role: string;
            position: string;
            department: string;
        };
        PortalSlice: {
            revision: string;
            title: string;
            timezone: string;
            holidays: string[];
            person: components["schemas"]["PersonProfile"] | null;
            /** @description Id of a page. */
            landing: string;
            sign_in_path: string;
            header: {
                profile: string;
                notifications: string;
            };
            notifications: {
                poll: number;
            };
            toasts: {
                timeout: number;
                limit: number;
                /** @enum {string} */
                placement: "top-end" | "bottom-end";
            };
            realtime: {
                key: string;
            };
            areas: {
                [key: string]: string;
            };
            pages: components["schemas"]["SlicePage"][];
            menu: {
                label: string;
                caption: string | null;
                entries: {
                    page: string;
                    label: string;
                    icon: string;
                }[];
            }[];
        };
        SlicePage: {
            id: string;
            area: string;
            path: string;
            aliases: string[];
            title: string;
            purpose: string;
            kind: string;
            /** @enum {string} */
            auth: "public" | "guests" | "signed-in";
            parent?: string;
            actions: string[];
            links: string[];
            opens?: string;
            upcoming: boolean;
            tabs?: string[];
            /** @description Where the page sends this person. */
            redirect?: string;
            view?: string;
            resource?: string;
            create?: boolean;
            follow?: string;
            on_open?: string;
            views?: {
                id: string;
                title: string;
                resource: string;
                columns: string[];
                sort: string;
                empty: string;
            }[];
        };
        PortalEvent: {
            id: number;
            channel: string;
            type: string;
            /** @description What it is about. */
            ref: string;
            version: number;
        };
        Schedule: {
            id: string;
            reference: string;
            name: string;
            /** Format: date */
            schedule_date: string;
            status: string;
            /** @enum {string} */
            active: "active" | "completed";
            closeout: boolean;
            /** Format: date-time */
            closeout_until: string;
            review_note: string | null;
            unread_count: number;
            version: number;
            tasks: components["schemas"]["Task"][];
        };
        Task: {
            id: string;
            schedule_id: string;
            kpi_id: string;
            /** @description Name of the KPI. */
            kpi: string;
            name: string;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            staff_id: string;
            objective_id: string;
            /** @description The chosen measure. */
            objective: string;
            /**
             * @description 0 pending
             * @enum {integer}
             */
            status: 0 | 1 | 2 | 3;
            /** @description Completed. */
            active: boolean;
            score: number | null;
            comment: string | null;
            /** @description The newest 20. */
            comments: components["schemas"]["TaskComment"][];
            unread_count: number;
        };
        TaskComment: {
            id: number;
            content: string;
            commenter_name: string;
            user_id: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            state: "delivered" | "read";
        };
        NewSchedule: {
            name: string;
            tasks: {
                kpi_id: string;
                /** Format: local-date-time */
                start_time: string;
                /** Format: local-date-time */
                end_time: string;
                name: string;
                staff_id: string;
                objective_id: string;
            }[];
        };
        /** @description Fields of the resource; the resource's schema says which. */
        Values: {
            [key: string]: unknown;
        };
        /** @description How people call the records that reference fields hold, by id. */
        Titles: {
            [key: string]: string;
        };
        Record: {
            id: string;
            resource: string;
            reference: string | null;
            title: string;
            status: string;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: string | null;
            values: components["schemas"]["Values"];
            /** @description The transitions that the caller may run. */
            can: string[];
            editable: boolean;
            /** @description Unread comments */
            unread_count: number;
        };
        RecordPage: {
            data: components["schemas"]["Record"][];
            pagination: components["schemas"]["Pagination"];
            titles: components["schemas"]["Titles"];
        };
        HistoryEvent: {
            id: number;
            event: string;
            label: string;
            /** @description Name of the person; null when the portal did it. */
            actor: string | null;
            /** Format: date-time */
            at: string;
            from: string | null;
            to: string | null;
            note: string | null;
        };
        FormDescription: {
            schema: {
                [key: string]: unknown;
            };
            /** @description Address of the validator module. */
            validator: string;
        };
        ResourceDescription: {
            name: string;
            title: string;
            plural: string;
            owner: string | null;
            conversation: boolean;
            /** @description The caller may make one. */
            creatable: boolean;
            fields: {
                [key: string]: {
                    title: string;
                    type: string;
                    sortable: boolean;
                    reference?: string;
                    unit?: string;
                };
            };
            states: {
                [key: string]: {
                    label: string;
                    /** @enum {string} */
                    tone: "neutral" | "info" | "success" | "warning" | "danger";
                };
            };
            transitions: {
                [key: string]: {
                    label: string;
                    /** @enum {string} */
                    tone: "neutral" | "danger";
                    form?: components["schemas"]["FormDescription"];
                };
            };
            form: components["schemas"]["FormDescription"] | null;
            detail: string[];
            related: {
                title: string;
                resource: string;
                via: string;
                columns: string[];
                sort: string;
            }[];
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
            code: "bad-request" | "closeout-exceeded" | "no-session" | "wrong-credentials" | "forbidden" | "not-found" | "method-not-allowed" | "wrong-state" | "in-progress" | "stale" | "too-large" | "address-too-long" | "wrong-media-type" | "invalid" | "key-reused" | "version-missing" | "too-many-requests" | "sign-in-locked" | "headers-too-large" | "unexpected" | "unavailable";
            message: string;
            request_id: string;
            /** @description What is wrong with the body, value by value. */
            errors?: {
                /** @description JSON pointer into the body. */
                pointer: string;
                message: string;
            }[];
            /** @description The record as it is now */
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
        /** @description The access token and whose it is. */
        Session: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    token: string;
                    /** @description Seconds. */
                    expires_in: number;
                    person: components["schemas"]["PersonProfile"];
                };
            };
        };
        /** @description The schedule. */
        Schedule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: string;
                    results: {
                        data: components["schemas"]["Schedule"];
                    };
                };
            };
        };
        /** @description The record. */
        Record: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Record"];
                    titles: components["schemas"]["Titles"];
                };
            };
        };
    };
    parameters: {
        Id: string;
        Resource: string;
        Page: number;
        /** @description Makes a repeat of the same request answer as the first did. */
        IdempotencyKey: string;
        RequiredIdempotencyKey: string;
        /** @description The version that the caller saw, as its ETag. Missing answers 428, stale 412. */
        IfMatch: string;
    };
    requestBodies: {
        Values: {
            content: {
                "application/json": components["schemas"]["Values"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Session"];
            default: components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    renewSession: {
        parameters: {
            query?: never;
            header: {
                "X-Requested-With": "workplace";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Session"];
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenSession"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ended: number;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSlice"];
                };
            };
            /** @description The caller's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    explainRefusal: {
        parameters: {
            query: {
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page there, whom it is for, and somebody who may open it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            title: string;
                            path: string;
                            audience: string;
                            rule: string;
                            ask?: {
                                name: string;
                                role: string;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in order, at most 200, and the cursor after them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PortalEvent"][];
                        cursor: string;
                        more: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDemoPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        password: string;
                        data: components["schemas"]["DemoPerson"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                per_page?: number;
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of schedules with their tasks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            data: components["schemas"]["Schedule"][];
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getScheduleSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures; counts are of tasks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            data: {
                                average_score: number;
                                /** @description Number of tasks. */
                                number_of_schedules: number;
                                /** @description Tasks completed or approved. */
                                completed_schedules: number;
                                /** @description Tasks pending. */
                                pending_schedules: number;
                                /** @description Number of daily schedules. */
                                schedules: number;
                                /** @description Daily schedules closed out. */
                                closed_schedules: number;
                                /** @description Pending tasks that end today. */
                                due_today: number;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request answer as the first did. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            201: components["responses"]["Schedule"];
            default: components["responses"]["Problem"];
        };
    };
    completeTasks: {
        parameters: {
            query?: never;
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
                    schedule_id: string;
                    closeout: boolean;
                    tasks: {
                        id: string;
                        /** @enum {string} */
                        status: "completed" | "pending";
                        comment?: string | null;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            default: components["responses"]["Problem"];
        };
    };
    listKpis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The KPIs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            data: {
                                id: string;
                                name: string;
                                type: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMeasures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The caller; anybody else answers 404. */
                userId: string;
                kpiId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The measures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            measure: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many there were. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            read: number;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    describeResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceDescription"];
                };
            };
            /** @description The caller's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listRecords: {
        parameters: {
            query?: {
                /** @description The collection page whose view narrows the list. */
                on?: string;
                view?: string;
                /** @description A reference field; with `of` the list holds the records that point at one. */
                via?: string;
                of?: string;
                /** @description Words to find in the searchable fields. */
                q?: string;
                sort?: string;
                per_page?: number;
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createRecord: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
            };
            path: {
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Values"];
        responses: {
            201: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    updateRecord: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
                /** @description The version that the caller saw, as its ETag. Missing answers 428, stale 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Values"];
        responses: {
            200: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    runTransition: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
                /** @description The version that the caller saw, as its ETag. Missing answers 428, stale 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
                transition: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Values"];
        responses: {
            200: components["responses"]["Record"];
            default: components["responses"]["Problem"];
        };
    };
    listHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HistoryEvent"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getValidator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The module. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reportViolation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/csp-report": {
                    [key: string]: unknown;
                };
                "application/reports+json": {
                    [key: string]: unknown;
                }[];
            };
        };
        responses: {
            /** @description Noted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
}
